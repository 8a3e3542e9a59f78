//! The list of all parts (SBOM) in CycloneDX's form: the crates in the program, and the npm
//! packages in its pages, which tools for cargo do not know of.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde_json::{Value, json};

use crate::command::{cargo, output, root};

/// Writes `rochade-VERSION.cdx.json`.
pub fn write(version: &str, folder: &Path) -> Result<PathBuf> {
    let metadata = output(&mut cargo(&[
        "metadata",
        "--format-version=1",
        "--locked",
        "--filter-platform",
        &host()?,
    ]))?;
    let lock = std::fs::read_to_string(root().join("Cargo.lock"))?;
    let npm = std::fs::read_to_string(root().join("web/package-lock.json"))?;
    let bill =
        bill(version, &serde_json::from_str(&metadata)?, &lock, &serde_json::from_str(&npm)?)?;
    let file = folder.join(format!("rochade-{version}.cdx.json"));
    std::fs::write(&file, serde_json::to_string_pretty(&bill)?)?;
    Ok(file)
}

fn host() -> Result<String> {
    let told = output(&mut crate::command::command("rustc", &["-vV"]))?;
    let host = told.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("a compiler that does not say for which system")?.to_owned())
}

fn bill(version: &str, metadata: &Value, lock: &str, npm: &Value) -> Result<Value> {
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let packages: BTreeMap<String, Value> =
        list(&metadata["packages"]).into_iter().map(|p| (text(&p["id"]), p)).collect();
    let nodes: BTreeMap<String, Value> =
        list(&metadata["resolve"]["nodes"]).into_iter().map(|n| (text(&n["id"]), n)).collect();
    let is_program = |package: &&Value| package["name"] == "rochade-cli";
    let program = packages.values().find(is_program).context("no program among the packages")?;
    // What the program is made of, and not what tests and build scripts need.
    let below = |id: &str| -> Vec<String> {
        let linked =
            |dep: &&Value| list(&dep["dep_kinds"]).iter().any(|kind| kind["kind"].is_null());
        list(&nodes[id]["deps"]).iter().filter(linked).map(|dep| text(&dep["pkg"])).collect()
    };
    let (mut parts, mut open) = (BTreeSet::new(), vec![text(&program["id"])]);
    while let Some(id) = open.pop() {
        if parts.insert(id.clone()) {
            open.extend(below(&id));
        }
    }
    let sums = checksums(lock);
    let purl = |id: &str| {
        format!("pkg:cargo/{}@{}", text(&packages[id]["name"]), text(&packages[id]["version"]))
    };
    let component = |id: &String| {
        let package = &packages[id];
        let (name, version) = (text(&package["name"]), text(&package["version"]));
        let mut part = json!({ "type": "library", "bom-ref": purl(id), "purl": purl(id),
            "name": name, "version": version });
        if let Some(licence) = package["license"].as_str() {
            // Cargo allowed a slash for "or" once.
            part["licenses"] = json!([{ "expression": licence.replace('/', " OR ") }]);
        }
        if let Some(sum) = sums.get(&(name, version)) {
            part["hashes"] = json!([{ "alg": "SHA-256", "content": sum }]);
        }
        part
    };
    let top = text(&program["id"]);
    let mut components: Vec<Value> = parts.iter().filter(|id| **id != top).map(component).collect();
    let mut dependencies: Vec<Value> = parts
        .iter()
        .map(|id| {
            let on: BTreeSet<String> = below(id).iter().map(|id| purl(id)).collect();
            json!({ "ref": purl(id), "dependsOn": on })
        })
        .collect();
    let pages = npm_parts(npm);
    let names: Vec<&Value> = pages.iter().map(|part| &part["bom-ref"]).collect();
    for dependency in &mut dependencies {
        if dependency["ref"] == purl(&top) {
            let on = dependency["dependsOn"].as_array_mut().context("a list")?;
            on.extend(names.iter().map(|name| (*name).clone()));
        }
    }
    components.extend(pages);
    Ok(json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": { "component": {
            "type": "application", "bom-ref": purl(&top), "purl": purl(&top), "name": "rochade",
            "version": version, "licenses": [{ "expression": "GPL-3.0-or-later" }]
        } },
        "components": components,
        "dependencies": dependencies,
    }))
}

/// The npm packages that end up in the pages.
fn npm_parts(npm: &Value) -> Vec<Value> {
    let packages = npm["packages"].as_object().into_iter().flatten();
    let shipped = packages.filter(|(path, package)| {
        path.starts_with("node_modules/") && !package["dev"].as_bool().unwrap_or(false)
    });
    let part = |(path, package): (&String, &Value)| {
        let name = path.rsplit("node_modules/").next().unwrap_or(path);
        let version = package["version"].as_str().unwrap_or_default();
        let purl = format!("pkg:npm/{}@{version}", name.replace('@', "%40"));
        let mut part = json!({ "type": "library", "bom-ref": purl, "purl": purl, "name": name,
            "version": version });
        if let Some(licence) = package["license"].as_str() {
            part["licenses"] = json!([{ "expression": licence }]);
        }
        part
    };
    shipped.map(part).collect()
}

/// The checksums in `Cargo.lock`, by name and version.
fn checksums(lock: &str) -> BTreeMap<(String, String), String> {
    let packages = lock.split("[[package]]").skip(1);
    let value = |package: &str, key: &str| {
        let line = package.lines().find_map(|line| line.strip_prefix(key));
        line.map(|text| text.trim_start_matches([' ', '=']).trim_matches('"').to_owned())
    };
    let sum = |package: &str| {
        let name = (value(package, "name")?, value(package, "version")?);
        Some((name, value(package, "checksum")?))
    };
    packages.filter_map(sum).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_linked_is_listed_with_licence_and_checksum_and_what_is_not_is_not() {
        let package = |id: &str, name: &str| json!({ "id": id, "name": name, "version": "1.0.0", "license": "MIT/Apache-2.0" });
        let dep = |id: &str, kind: Value| json!({ "pkg": id, "dep_kinds": [{ "kind": kind }] });
        let metadata = json!({
            "packages": [package("p", "rochade-cli"), package("a", "linked"), package("t", "tests")],
            "resolve": { "nodes": [
                { "id": "p", "deps": [dep("a", Value::Null), dep("t", json!("dev"))] },
                { "id": "a", "deps": [] },
                { "id": "t", "deps": [] },
            ] },
        });
        let lock = "[[package]]\nname = \"linked\"\nversion = \"1.0.0\"\nchecksum = \"abc\"\n";
        let npm = json!({ "packages": {
            "": {}, "node_modules/@a/board": { "version": "2.0.0", "license": "GPL-3.0" },
            "node_modules/tool": { "version": "3.0.0", "dev": true },
        } });
        let bill = bill("1.0.0", &metadata, lock, &npm).expect("a list");
        let names: Vec<&str> = bill["components"]
            .as_array()
            .expect("parts")
            .iter()
            .filter_map(|p| p["name"].as_str())
            .collect();
        assert_eq!(names, ["linked", "@a/board"]);
        assert_eq!(bill["components"][0]["hashes"][0]["content"], "abc");
        assert_eq!(bill["components"][0]["licenses"][0]["expression"], "MIT OR Apache-2.0");
        assert_eq!(bill["components"][1]["purl"], "pkg:npm/%40a/board@2.0.0");
        assert_eq!(
            bill["dependencies"][1]["dependsOn"],
            json!(["pkg:cargo/linked@1.0.0", "pkg:npm/%40a/board@2.0.0"])
        );
    }
}
