import type { FieldMessage } from '../../../main/contract/failure.ts';
import type { JsonNode, JsonStep } from '../../../main/contract/json/json-document.ts';
import { readJson } from '../../../main/contract/json/read-json.ts';
import { stepInto } from '../text/path-step.ts';
import { type BodyRow, holdsRows } from './row.ts';

/**
 * The service's messages, with paths as they are written in the sent body. Some services use their own case for field
 * names (`Items[0].Qty` for `items[0].qty`), which is resolved if only one field matches; others leave out the JSON:API
 * envelope. Paths without a matching field stay as they are.
 */
export function placeAnswers(
  messages: readonly FieldMessage[],
  sentText: string,
): readonly FieldMessage[] {
  if (messages.length === 0) return messages;
  const sent = readJson(sentText);
  if (!sent.ok) return messages;
  return messages.map(({ path, message }) => ({ path: placed(path, sent.root), message }));
}

/** Whether there is a value in the sent text that this path leads to, or into. */
export function hasPlace(path: string, sentText: string): boolean {
  const sent = readJson(sentText);
  return path !== '' && sent.ok && follow(path, sent.root) !== null;
}

function placed(path: string, sent: JsonNode): string {
  const found = follow(path, sent);
  if (found !== null) return found;
  const inEnvelope = follow(path, sent.find(['data', 'attributes']));
  return inEnvelope === null ? path : `data.attributes.${inEnvelope}`;
}

/** The path with the names used in `value`; null if its first step doesn't exist. */
function follow(path: string, value: JsonNode | null): string | null {
  if (path === '') return '';
  if (value?.kind === 'object') {
    const name = nameMeant(path, value);
    if (name === null) return null;
    const rest = stepInto(name + path.slice(name.length), name) ?? '';
    return joined(name, rest, follow(rest, value.child(name)));
  }
  const index = Number(/^\[?(\d+)/.exec(path)?.[1] ?? Number.NaN);
  const rest = stepInto(path, index);
  const item = rest === null ? null : (value?.child(index) ?? null);
  return rest === null || item === null ? null : joined(String(index), rest, follow(rest, item));
}

/** A step, followed by the rest as far as it could be resolved. */
function joined(step: string, rest: string, followed: string | null): string {
  const further = followed ?? rest;
  if (further === '') return step;
  return further.startsWith('[') ? step + further : `${step}.${further}`;
}

/** The name at the start of a path: an exact match, or the only name that differs just in case. */
function nameMeant(path: string, object: JsonNode): string | null {
  const names = Array.from(object.children(), ({ name }) => name ?? '');
  const exact = names.find((name) => stepInto(path, name) !== null);
  if (exact !== undefined) return exact;
  const alike = names.filter(
    (name) =>
      path.slice(0, name.length).toLowerCase() === name.toLowerCase() &&
      stepInto(name + path.slice(name.length), name) !== null,
  );
  const [only] = alike;
  return only !== undefined && alike.length === 1 ? only : null;
}

/** The messages about a row that none of its nested rows shows: they are shown at the row itself. */
export function ownAnswers(
  row: BodyRow,
  answers: readonly FieldMessage[],
): readonly FieldMessage[] {
  if (!holdsRows(row)) return answers;
  const isTaken = (path: string) =>
    row.rows.some(({ name }, index) => stepInto(path, row.type === 'list' ? index : name) !== null);
  return answers.filter(({ path }) => path === '' || !isTaken(path));
}

/** Always the same array: most rows have no messages, and an unchanged prop doesn't re-render. */
const noAnswers: readonly FieldMessage[] = [];

/** The messages about the value one step down, or in it; `path` is relative to it. */
export function answersFor(
  answers: readonly FieldMessage[],
  step: JsonStep,
): readonly FieldMessage[] {
  const found = answers.flatMap(({ path, message }) => {
    const rest = stepInto(path, step);
    return rest === null ? [] : [{ path: rest, message }];
  });
  return found.length === 0 ? noAnswers : found;
}
