import { Validator } from '@cfworker/json-schema';
import { formFieldsSchema } from '../../../main/contract/form/form-description.ts';
import { checkBodyText } from '../check/check-body.ts';
import { readDocument } from '../read/read-document.ts';

/** What stands for any value in random bodies. */
export const placeholder = '"{{today}}"';

/**
 * Reads a random document and checks a random body with it, whose placeholders may become `value`. Returns what is wrong
 * with the result, or null. It throws if the reader does.
 */
export function judgeRandom(document: string, body: string, value: string): string | null {
  const reading = readDocument(new TextEncoder().encode(document)).order;
  if (!reading.ok) return null;
  const operations = new Set(reading.forms.map(({ operation }) => operation));
  if (operations.size < reading.forms.length) return 'two forms have the same name';
  for (const { fields, schema, left } of reading.forms) {
    const parsed = formFieldsSchema.safeParse(fields);
    if (!parsed.success) return `fields that can't be stored: ${parsed.error.message}`;
    const unsaid = fields.filter(
      ({ path, control }) => control === 'json' && !left.some((one) => one.path === path),
    );
    if (unsaid.length > 0) return `${unsaid[0]?.path} is JSON and nothing says why`;
    if (schema === null) return 'a small schema is too large';
    const { advice } = checkBodyText(schema, body);
    if (advice.length > 0 && isValid(schema, body))
      return `wrong advice: ${JSON.stringify(advice)}`;
    // A placeholder may become any value.
    const filled = body.replaceAll(placeholder, () => value);
    const { advice: inFilled, unchecked } = checkBodyText(schema, filled);
    if (advice.length > 0 && inFilled.length + unchecked.length === 0) {
      return `advice that depends on a placeholder: ${JSON.stringify(advice)}`;
    }
  }
  return null;
}

/** What a double can't hold, and how OpenAPI 3.0 marks a limit. A library for 2020-12 takes both for something else. */
const onlyOurs = /9007199254740993|1e400|"exclusiveM(?:in|ax)imum":true/;

/** Whether a library says that a body is valid. */
function isValid(schema: string, body: string): boolean {
  if (onlyOurs.test(schema) || onlyOurs.test(body)) return false;
  try {
    return new Validator(JSON.parse(schema), '2020-12').validate(JSON.parse(body)).valid;
  } catch {
    // It refuses this schema.
    return false;
  }
}
