import type { FieldMessage, HttpFailure } from '../../../main/contract/failure.ts';
import type { FormField } from '../../../main/contract/form/form-description.ts';
import type { JsonNode } from '../../../main/contract/json/json-document.ts';
import { readJson } from '../../../main/contract/json/read-json.ts';

type Said = Pick<HttpFailure, 'reason' | 'messages' | 'fields'>;

/**
 * The messages of a refusal with the fields that they name: those that the service itself has told by field, otherwise
 * each message of its reason that begins with the name of a field, or quotes it. NestJS, Gin, Grape and others send only
 * sentences. A path has the names of the body or the form; one that neither has stays as the service wrote it. An empty path
 * is a message about the whole. Nothing if no message names a field of the body or the form.
 */
export function messagesAtFields(
  { reason, messages, fields }: Said,
  sent: string,
  form: readonly FormField[] | null,
): readonly FieldMessage[] {
  const read = readJson(sent);
  const known = { body: read.ok ? read.root : null, form: form ?? [] };
  if (fields.length > 0)
    return fields.map(({ path, message }) => ({ path: placed(path, known), message }));
  const said = messages ?? partsOf(reason ?? '', known);
  const found = said.map((message) => ({ path: pathIn(message, known) ?? '', message }));
  return found.some(({ path }) => path !== '') ? found : [];
}

interface Known {
  /** Null if it isn't JSON. */
  readonly body: JsonNode | null;
  readonly form: readonly FormField[];
}

/** A path that the service has told, as it is called in the body or the form. */
function placed(path: string, known: Known): string {
  const steps = stepsOf(path);
  const envelope = known.body?.find(['data', 'attributes']) ?? null;
  const [start, inEnvelope] = [followed(known.body, steps), followed(envelope, steps)];
  return (
    knownPath(steps, known) ??
    // What is missing in something that the body has.
    (start.found > 0 ? start.names.join('.') : null) ??
    (inEnvelope.found > 0 ? `data.attributes.${inEnvelope.names.join('.')}` : path)
  );
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
const named = /\b(?:property|field|key|attribute|parameter|member) ([\w$][\w$.[\]-]{0,100})/gi;
const quoted = /["'`“”«»:]([\w$][\w$./[\]-]{0,100})(?:["'`“”«»]|$)/g;

/** What a message may name, as steps, in the order in which it counts. */
export function namesIn(whole: string): readonly (readonly string[])[] {
  // NestJS puts the place in front: `lines.0.property id should not exist`.
  const message = whole.replace(/^((?:[\w$-]{1,50}\.){1,20})property (\S+) should/, '$1$2 should');
  const first = places.map((place) => place.exec(message)?.[1]);
  const others = [quoted, named].flatMap((pattern) =>
    Array.from(message.matchAll(pattern), ([, name]) => name),
  );
  return [...first, ...others].flatMap((name) => (name === undefined ? [] : [stepsOf(name)]));
}

/** The field that a message names; null if it names none that is known. */
function pathIn(message: string, known: Known): string | null {
  for (const steps of namesIn(message)) {
    const path = knownPath(steps, known);
    if (path !== null) return path;
  }
  return null;
}

export const stepsOf = (name: string): readonly string[] =>
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
    const { names, found } = followed(body, own);
    const path = found === own.length ? names.join('.') : inForm(form, own);
    if (path !== null) return path;
  }
  return null;
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[_-]/g, '');

/** The steps with the names that the body has: an exact one, or the only one that is written alike. `found`: of how many. */
export function followed(
  body: JsonNode | null,
  steps: readonly string[],
): { readonly names: readonly string[]; readonly found: number } {
  const names: string[] = [];
  let value = body;
  for (const step of steps) {
    const children = Array.from(value?.children() ?? [], (child, index) => {
      return { name: child.name ?? String(index), child };
    });
    const alike = children.filter(({ name }) => plain(name) === plain(step));
    const only = alike.length === 1 ? alike[0] : undefined;
    const next = children.findLast(({ name }) => name === step) ?? only;
    if (next === undefined) break;
    names.push(next.name);
    value = next.child;
  }
  return { names: [...names, ...steps.slice(names.length)], found: names.length };
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
