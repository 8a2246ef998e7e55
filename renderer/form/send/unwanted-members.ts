import type { HttpFailure } from '../../../main/contract/failure.ts';
import { type FormStep, formPathOf } from '../../../main/contract/form/form-field.ts';
import type { JsonNode } from '../../../main/contract/json/json-document.ts';
import { readJson } from '../../../main/contract/json/read-json.ts';

/** What services and their validators say of a member that they don't know or that only they may set. */
const refusesMember = new RegExp(
  [
    // NestJS, marshmallow, Go, serde, Jackson, zod, ajv, Python's jsonschema, pydantic.
    'should not exist',
    String.raw`\bun(?:known|recogni[sz]ed|expected|permitted|specified) (?:field|propert|attribute|key|member|param)`,
    'additional propert',
    String.raw`extra (?:input|field|key)s? (?:is|are|not)\b`,
    'not marked as ignorable',
    'could not be mapped to any',
    'was (?:unexpected|not expected)',
    String.raw`expected (?:a value of type )?never\b`,
    // Joi. "is not allowed to be empty" is about the value.
    String.raw`^\W{0,3}[\w.[\]-]{1,100}\W{0,3} (?:is|are) not (?:allowed|permitted|accepted)\W{0,3}$`,
    String.raw`\b(?:is|are) read[- ]?only\b`,
    String.raw`\bis prohibited\b`,
  ].join('|'),
  'i',
);

const quotedName = /["'`“”«»:]([^\s"'`“”«»]{1,100})["'`“”«»]?/g;
const namedProperty =
  /\b(?:property|field|key|attribute|parameter|member) ([^\s"'`“”«»,;]{1,100})/gi;

type Said = Pick<HttpFailure, 'reason' | 'messages' | 'fields'>;

/**
 * The members of a body, as paths of a form, that a refusal names as not allowed. Only those that were sent: leaving out
 * anything else would change nothing.
 */
export function unwantedMembers(
  { reason, messages, fields }: Said,
  sent: string,
): readonly string[] {
  const body = readJson(sent);
  if (!body.ok) return [];
  const found = new Set<string>();
  const add = (path: string): boolean => {
    const steps = path === '' ? null : stepsIn(body.root, path);
    if (steps !== null && steps.at(-1) !== 'item') found.add(formPathOf(steps));
    return steps !== null;
  };
  for (const { path, message } of fields) {
    if (!refusesMember.test(message)) continue;
    // zod names the object, and the member in its message.
    const named = namesIn(message).filter((name) => add(path === '' ? name : `${path}.${name}`));
    if (named.length === 0) add(path);
  }
  for (const message of messages ?? [reason ?? '']) {
    if (refusesMember.test(message)) for (const name of namesIn(message)) add(name);
  }
  return [...found];
}

/** What a message may name. */
function namesIn(whole: string): readonly string[] {
  // NestJS puts the place in front: `lines.0.property id should not exist`.
  const [, place = '', property] =
    /^((?:[\w$-]{1,50}\.){0,20})property (\S+) should/.exec(whole) ?? [];
  if (property !== undefined) return [place + property];
  const [message = ''] = whole.split(/,? expected one of/);
  const first = /^[\w.[\]$-]{1,100}(?= (?:is|are) )/.exec(message)?.[0];
  const names = [...message.matchAll(quotedName), ...message.matchAll(namedProperty)].map(
    ([, name = '']) => name.replace(/[.,;:)\]]{1,3}$/, ''),
  );
  return [...names, ...(first === undefined ? [] : [first])];
}

/** The steps to a value that the body has; null if it has none there. */
function stepsIn(body: JsonNode, path: string): readonly FormStep[] | null {
  const steps: FormStep[] = [];
  let value = body;
  for (const step of path.replace(/\[(\d+)\]/g, '.$1').split('.')) {
    const isList = value.kind === 'array';
    const found = value.child(isList && /^\d+$/.test(step) ? Number(step) : step);
    if (found === null) return null;
    steps.push(isList ? 'item' : { name: step });
    value = found;
  }
  return steps;
}
