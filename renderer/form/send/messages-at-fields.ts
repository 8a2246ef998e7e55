import type { FieldMessage, HttpFailure } from '../../../main/contract/failure.ts';
import type { FormField } from '../../../main/contract/form/form-description.ts';
import type { JsonNode } from '../../../main/contract/json/json-document.ts';
import { readJson } from '../../../main/contract/json/read-json.ts';

type Said = Pick<HttpFailure, 'reason' | 'messages' | 'fields'>;

/**
 * The messages of a refusal with the fields that they name: those that the service itself has told by field, otherwise
 * each message of its reason that begins with the name of a field, or quotes it. NestJS, Gin, Grape and others send only
 * sentences. An empty path is a message about the whole. Nothing if no message names a field of the body or the form.
 */
export function messagesAtFields(
  { reason, messages, fields }: Said,
  sent: string,
  form: readonly FormField[] | null,
): readonly FieldMessage[] {
  if (fields.length > 0) return fields;
  const read = readJson(sent);
  const known = { body: read.ok ? read.root : null, form: form ?? [] };
  const said = messages ?? partsOf(reason ?? '', known);
  const placed = said.map((message) => ({ path: pathIn(message, known) ?? '', message }));
  return placed.some(({ path }) => path !== '') ? placed : [];
}

interface Known {
  /** Null if it isn't JSON. */
  readonly body: JsonNode | null;
  readonly form: readonly FormField[];
}

/** Several messages that a service has joined to one text; each must name a field of its own. */
function partsOf(reason: string, known: Known): readonly string[] {
  for (const between of [/ (?=Key: ')/, /\. (?=")/, /; /, /, /]) {
    const parts = reason.split(between);
    if (parts.length > 1 && parts.every((part) => pathIn(part, known) !== null)) return parts;
  }
  return reason === '' ? [] : [reason];
}

/** How a message begins if it is about a field; otherwise it may quote one. */
const places = [
  /^["'`]?([\w$][\w$./[\]-]{0,100})["'`]?(?=:? )/,
  /^(?:each value in|nested property|property|field) ["'`]?([\w$][\w$.[\]-]{0,100})["'`]? /i,
];
const quoted = /["'`]([\w$][\w$./[\]-]{0,100})["'`]/g;

/** The field that a message names; null if it names none that is known. */
function pathIn(message: string, known: Known): string | null {
  const first = places.map((place) => place.exec(message)?.[1]);
  const others = Array.from(message.matchAll(quoted), ([, name]) => name);
  for (const name of [...first, ...others]) {
    const path = name === undefined ? null : knownPath(stepsOf(name), known);
    if (path !== null) return path;
  }
  return null;
}

const stepsOf = (name: string): readonly string[] =>
  name
    .replace(/\[["']?([^[\]"']*)["']?\]/g, '.$1')
    .split(/[./]/)
    .filter((step) => step !== '');

/** What services call the whole body: a type begins with a capital. */
const wholeBody = /^(?:[A-Z].*|body|data|input|json|order|payload|request|user)$/;

/** As it is called in the body or the form, without the name of the whole: `Order.Items[0].Qty`, `body/qty`. */
function knownPath(steps: readonly string[], { body, form }: Known): string | null {
  const [first = '', ...rest] = steps;
  for (const own of rest.length > 0 && wholeBody.test(first) ? [steps, rest] : [steps]) {
    const path = inBody(body, own) ?? inForm(form, own);
    if (path !== null) return path;
  }
  return null;
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[_-]/g, '');

function inBody(body: JsonNode | null, steps: readonly string[]): string | null {
  const path: string[] = [];
  let value = body;
  for (const step of steps) {
    const named = Array.from(value?.children() ?? [], (child, index) => {
      return { name: child.name ?? String(index), child };
    });
    const found = named.find(({ name }) => plain(name) === plain(step));
    if (found === undefined) return null;
    path.push(found.name);
    value = found.child;
  }
  return path.join('.');
}

/** A field of the form that isn't in the body: it was left empty. */
function inForm(form: readonly FormField[], steps: readonly string[]): string | null {
  const wanted = plain(steps.filter((step) => !/^\d+$/.test(step)).join('.'));
  const field = form.find(({ path }) => plain(path.replaceAll('[]', '')) === wanted);
  if (field === undefined) return null;
  return steps.some((step) => /^\d+$/.test(step))
    ? steps.join('.')
    : field.path.replaceAll('[]', '');
}
