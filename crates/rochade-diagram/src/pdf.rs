//! From SVG to PDF, with lines and fillings as they are.

use std::io::Write as _;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::{Content, Filter, Finish, Pdf, Rect, Ref, TextStr};
use resvg::tiny_skia::{PathSegment, Transform};
use resvg::usvg::{self, FillRule, Group, LineCap, LineJoin, Node, Options, Paint, Tree};

use crate::png::Error;
use crate::svg::Units;

/// Points of PDF in a millimetre.
const POINTS: Units = 72.0 / 25.4;

/// A document of one page, so many millimetres wide, with this picture on it. Only what our pictures are made of is known
/// here: filled and stroked paths in plain colours.
pub(crate) fn page(svg: &str, width_mm: Units, title: &str) -> Result<Vec<u8>, Error> {
    let painting = |what: &dyn std::fmt::Display| Error::Painting(what.to_string());
    let tree = Tree::from_str(svg, &Options::default()).map_err(|error| painting(&error))?;
    let width = (width_mm * POINTS) as f32;
    let scale = width / tree.size().width();
    let height = tree.size().height() * scale;
    let mut content = Content::new();
    // PDF counts upwards.
    content.transform([scale, 0.0, 0.0, -scale, 0.0, height]);
    group(&mut content, tree.root())?;
    let mut packed = ZlibEncoder::new(Vec::new(), Compression::best());
    packed.write_all(&content.finish()).map_err(|error| painting(&error))?;
    let packed = packed.finish().map_err(|error| painting(&error))?;

    let [catalog, pages, one, stream, info] = [1, 2, 3, 4, 5].map(Ref::new);
    let mut pdf = Pdf::new();
    pdf.catalog(catalog).pages(pages);
    pdf.pages(pages).kids([one]).count(1);
    let mut sheet = pdf.page(one);
    sheet.parent(pages).media_box(Rect::new(0.0, 0.0, width, height)).contents(stream);
    sheet.resources();
    sheet.finish();
    pdf.stream(stream, &packed).filter(Filter::FlateDecode);
    pdf.document_info(info).title(TextStr(title)).creator(TextStr("Rochade"));
    Ok(pdf.finish())
}

fn group(content: &mut Content, group: &Group) -> Result<(), Error> {
    for node in group.children() {
        match node {
            Node::Group(inner) => self::group(content, inner)?,
            Node::Path(path) => paint(content, path)?,
            Node::Image(_) | Node::Text(_) => {
                return Err(Error::Painting("only paths can go into a PDF".to_owned()));
            }
        }
    }
    Ok(())
}

fn paint(content: &mut Content, path: &usvg::Path) -> Result<(), Error> {
    let colored = |paint: &Paint| match paint {
        Paint::Color(color) => {
            Ok([color.red, color.green, color.blue].map(|part| f32::from(part) / 255.0))
        }
        Paint::LinearGradient(_) | Paint::RadialGradient(_) | Paint::Pattern(_) => {
            Err(Error::Painting("only plain colours can go into a PDF".to_owned()))
        }
    };
    content.save_state();
    let Transform { sx, kx, ky, sy, tx, ty } = path.abs_transform();
    content.transform([sx, ky, kx, sy, tx, ty]);
    if let Some(fill) = path.fill() {
        let [red, green, blue] = colored(fill.paint())?;
        content.set_fill_rgb(red, green, blue);
    }
    if let Some(stroke) = path.stroke() {
        let [red, green, blue] = colored(stroke.paint())?;
        content.set_stroke_rgb(red, green, blue);
        content.set_line_width(stroke.width().get());
        content.set_line_cap(match stroke.linecap() {
            LineCap::Butt => pdf_writer::types::LineCapStyle::ButtCap,
            LineCap::Round => pdf_writer::types::LineCapStyle::RoundCap,
            LineCap::Square => pdf_writer::types::LineCapStyle::ProjectingSquareCap,
        });
        content.set_line_join(match stroke.linejoin() {
            LineJoin::Miter | LineJoin::MiterClip => pdf_writer::types::LineJoinStyle::MiterJoin,
            LineJoin::Round => pdf_writer::types::LineJoinStyle::RoundJoin,
            LineJoin::Bevel => pdf_writer::types::LineJoinStyle::BevelJoin,
        });
    }
    outline(content, path);
    let even_odd = path.fill().is_some_and(|fill| fill.rule() == FillRule::EvenOdd);
    match (path.fill().is_some(), path.stroke().is_some()) {
        (true, true) if even_odd => content.fill_even_odd_and_stroke(),
        (true, true) => content.fill_nonzero_and_stroke(),
        (true, false) if even_odd => content.fill_even_odd(),
        (true, false) => content.fill_nonzero(),
        (false, true) => content.stroke(),
        (false, false) => content.end_path(),
    };
    content.restore_state();
    Ok(())
}

fn outline(content: &mut Content, path: &usvg::Path) {
    let mut at = (0.0, 0.0);
    for segment in path.data().segments() {
        match segment {
            PathSegment::MoveTo(to) => {
                content.move_to(to.x, to.y);
                at = (to.x, to.y);
            }
            PathSegment::LineTo(to) => {
                content.line_to(to.x, to.y);
                at = (to.x, to.y);
            }
            // PDF has no curves of the second degree.
            PathSegment::QuadTo(control, to) => {
                let third = |from: f32, control: f32| from + (control - from) * 2.0 / 3.0;
                content.cubic_to(
                    third(at.0, control.x),
                    third(at.1, control.y),
                    third(to.x, control.x),
                    third(to.y, control.y),
                    to.x,
                    to.y,
                );
                at = (to.x, to.y);
            }
            PathSegment::CubicTo(first, second, to) => {
                content.cubic_to(first.x, first.y, second.x, second.y, to.x, to.y);
                at = (to.x, to.y);
            }
            PathSegment::Close => {
                content.close_path();
            }
        }
    }
}
