// The words of a page, in the reader's language. The server puts them into the
// page as JSON; a variable is written {$name}, and filled in here.

export type Variables = Readonly<Record<string, string | number>>;

let labels: Readonly<Record<string, string>> | undefined;

function load(): Readonly<Record<string, string>> {
  const element = document.getElementById("labels");
  return element?.textContent ? (JSON.parse(element.textContent) as Record<string, string>) : {};
}

/** The label or sentence with this key. */
export function t(key: string, variables: Variables = {}): string {
  labels ??= load();
  const text = labels[key];
  if (text === undefined) {
    console.error(`no label ${key}`);
    return key;
  }
  return text.replace(/\{\s*\$([\w-]+)\s*\}/g, (whole, name: string) => String(variables[name] ?? whole));
}
