import { jsonNumber } from '../../../main/contract/body/written-number.ts';
import { type FormControl, longestJson } from '../../../main/contract/form/form-field.ts';
import { isJson } from '../../../main/contract/json/read-json.ts';

export type DefaultProblem = 'not-number' | 'not-yes-no' | 'not-json' | 'long';

/** What a text in the box *Default* sends: JSON text, null if the box is empty, or a problem. */
export type ReadDefault =
  | { readonly ok: true; readonly json: string | null }
  | { readonly ok: false; readonly problem: DefaultProblem };

/**
 * Reads the box *Default*. Nobody has to write quotes: what a text, date or choice sends is the typed text, unless it is
 * a JSON string already, which can say what a text box can't, such as `""`. A number keeps its digits.
 */
export function readDefault(control: FormControl, typed: string): ReadDefault {
  const text = typed.trim();
  const json = text === '' ? null : jsonOf(control, typed, text);
  if (json === undefined) return { ok: false, problem: problemOf(control) };
  if (json !== null && json.length > longestJson) return { ok: false, problem: 'long' };
  return { ok: true, json };
}

/** Undefined for a text that the control can't send. */
function jsonOf(control: FormControl, typed: string, text: string): string | undefined {
  if (isJsonString(text)) return text;
  switch (control) {
    case 'text':
    case 'long-text':
    case 'choice':
    case 'date':
    case 'date-time':
      return JSON.stringify(typed);
    case 'number':
      if (jsonNumber.test(text)) return text;
      // A placeholder is a text, also the one for a number.
      return hasPlaceholder(text) ? JSON.stringify(text) : undefined;
    case 'product':
      return jsonNumber.test(text) ? text : JSON.stringify(text);
    case 'yes-no':
      if (text === 'true' || text === 'false') return text;
      return hasPlaceholder(text) ? JSON.stringify(text) : undefined;
    case 'json':
      return isJson(text) ? text : undefined;
  }
}

function hasPlaceholder(text: string): boolean {
  const start = text.indexOf('{{');
  return start >= 0 && text.includes('}}', start);
}

function problemOf(control: FormControl): DefaultProblem {
  if (control === 'number') return 'not-number';
  return control === 'yes-no' ? 'not-yes-no' : 'not-json';
}

/** The text of the box for a default as it is saved. `readDefault` reads the same value from it if it fits the control. */
export function textOfDefault(control: FormControl, json: string | null): string {
  if (json === null) return '';
  if (control === 'json' || !isJsonString(json)) return json;
  const text = String(JSON.parse(json));
  const again = readDefault(control, text);
  const isSame = again.ok && again.json !== null && JSON.parse(again.json) === text;
  return isSame ? text : json;
}

export function isJsonString(text: string): boolean {
  return text.startsWith('"') && isJson(text);
}
