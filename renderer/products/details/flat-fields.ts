/** A field with its value as people read it: a text without quotes, a number with its digits. */
export interface FlatField {
  readonly name: string;
  readonly value: string;
  readonly isText: boolean;
}

/** A longer text reads better over the whole width, as JSON. */
const mostOfText = 200;

const line = /^ {2}("(?:[^"\\]|\\.)*"): ("(?:[^"\\]|\\.)*"|[^"{[,]+),?$/;

/**
 * The fields of a JSON object that has one line for each (`entryDetails`), in their order. Null if one of them is an
 * object, a list or a long text: then the JSON says it better.
 */
export function flatFields(json: string): readonly FlatField[] | null {
  const fields: FlatField[] = [];
  for (const text of json.split('\n').slice(1, -1)) {
    const [, name, value] = line.exec(text) ?? [];
    if (name === undefined || value === undefined) return null;
    const field = {
      name: textOf(name),
      value: value.startsWith('"') ? textOf(value) : value,
      isText: value.startsWith('"'),
    };
    if (field.value.length > mostOfText || field.value.includes('\n')) return null;
    fields.push(field);
  }
  return fields;
}

function textOf(quoted: string): string {
  return String(JSON.parse(quoted));
}
