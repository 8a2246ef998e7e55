import { formFieldsSchema } from '../../../main/contract/form/form-description.ts';
import { checkBodyText } from '../check/check-body.ts';
import { readDocument } from '../read/read-document.ts';

/**
 * Reads a random document and checks a random body with it. Returns what is wrong with the result, or null. It throws if
 * the reader does.
 */
export function judgeRandom(document: string, body: string): string | null {
  const reading = readDocument(new TextEncoder().encode(document), 'order');
  if (!reading.ok) return null;
  const operations = new Set(reading.forms.map(({ operation }) => operation));
  if (operations.size < reading.forms.length) return 'two forms have the same name';
  for (const { operation, fields, schema, left } of reading.forms) {
    const parsed = formFieldsSchema.safeParse(fields);
    if (!parsed.success) return `fields that can't be stored: ${parsed.error.message}`;
    const unsaid = fields.filter(
      ({ path, control }) => control === 'json' && !left.some((one) => one.path === path),
    );
    if (unsaid.length > 0) return `${unsaid[0]?.path} is JSON and nothing says why`;
    if (schema === null) return 'a small schema is too large';
    JSON.parse(schema);
    const checked = checkBodyText(schema, body);
    // What is read-only, nullable or marked as excluded is said otherwise in the schema that is kept.
    const isDefinition = operation.startsWith('#/');
    const isConverted =
      document.startsWith('{"openapi"') || /readOnly|nullable|exclusiveM\w+":true/.test(document);
    if (isDefinition || isConverted) continue;
    const direct = checkBodyText(document, body);
    const [kept, original] = [checked.advice, direct.advice].map((advice) =>
      // In any order: what `$dynamicRef` refers to is looked at in another place.
      JSON.stringify(advice.map((one) => JSON.stringify(one)).sort()),
    );
    if (kept !== original) return `the kept schema says ${kept}, the document ${original}`;
  }
  return null;
}
