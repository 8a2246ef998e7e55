import type { HttpFailure } from '../../../main/contract/failure.ts';
import { type FormStep, formPathOf } from '../../../main/contract/form/form-field.ts';
import type { JsonNode } from '../../../main/contract/json/json-document.ts';
import { readJson } from '../../../main/contract/json/read-json.ts';
import { followed, namesIn, stepsOf } from './messages-at-fields.ts';

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
  const add = (told: readonly string[]): boolean => {
    const names = followed(body.root, told);
    if (told.length === 0 || names.found < told.length) return false;
    const steps = formSteps(body.root, names.names);
    // An item of a list can't be left out.
    if (steps.at(-1) !== 'item') found.add(formPathOf(steps));
    return true;
  };
  for (const { path, message } of fields) {
    if (!refusesMember.test(message)) continue;
    // zod names the object, and the member in its message.
    const named = namesIn(refusedPart(message)).filter((name) => add([...stepsOf(path), ...name]));
    if (named.length === 0) add(stepsOf(path));
  }
  for (const message of messages ?? [reason ?? '']) {
    if (refusesMember.test(message)) for (const name of namesIn(refusedPart(message))) add(name);
  }
  return [...found];
}

/** Without the names that would have been accepted. */
const refusedPart = (message: string): string => message.split(/,? expected one of/)[0] ?? '';

/** The steps of a form to a value that the body has. */
function formSteps(body: JsonNode, names: readonly string[]): readonly FormStep[] {
  const steps: FormStep[] = [];
  let value: JsonNode | null = body;
  for (const name of names) {
    const isList: boolean = value?.kind === 'array';
    steps.push(isList ? 'item' : { name });
    value = value?.child(isList ? Number(name) : name) ?? null;
  }
  return steps;
}
