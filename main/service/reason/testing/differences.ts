import type { FieldMessage, ShownBody } from '../../../contract/failure.ts';
import { answerText } from '../../answer/answer-text.ts';
import { type Reason, searchReason } from '../search-reason.ts';
import { shownReason } from '../shown-reason.ts';
import type { ErrorSample } from './error-sample.ts';

export type Part = 'reason' | 'fields' | 'code' | 'requestId' | 'secrets';

/** The parts that differ from what the sample expects, by the rules in `e2e/error-bodies/README.md`. */
export function differences({ expect, secrets }: ErrorSample, found: Found): Part[] {
  const shown = JSON.stringify([found.reason, found.fields, found.code, found.requestId]);
  const wrong: Record<Part, boolean> = {
    reason: !reasonIsRight(expect, found),
    fields: ![expect.fields, ...expect.fieldsAlternatives].some(
      (fields) => canonical(fields) === canonical(found.fields),
    ),
    code: !isOneOf([expect.code, ...expect.codeAlternatives], found.code),
    requestId: !isOneOf([expect.requestId, ...expect.requestIdAlternatives], found.requestId),
    secrets: secrets.some((one) => shown.includes(one) || found.body?.text.includes(one) === true),
  };
  return parts.filter((part) => wrong[part]);
}

const parts: readonly Part[] = ['reason', 'fields', 'code', 'requestId', 'secrets'];

function reasonIsRight(expect: ErrorSample['expect'], { reason, fields }: Found): boolean {
  const said = [reason ?? '', ...fields.map((field) => field.message)];
  if (expect.mustNotContain.some((text) => said.some((one) => one.includes(text)))) return false;
  if (isOneOf([expect.reason, ...expect.reasonAlternatives], reason)) return true;
  const part = expect.reasonContains;
  return (
    part !== null &&
    reason !== null &&
    reason.length <= 520 &&
    oneSpaced(reason).includes(oneSpaced(part))
  );
}

const isOneOf = (right: readonly (string | null)[], found: string | null): boolean =>
  right.some((one) =>
    one === null || found === null ? one === found : oneSpaced(one) === oneSpaced(found),
  );

const oneSpaced = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** Order doesn't matter; several messages of one path may be separate or joined. */
function canonical(fields: readonly FieldMessage[]): string {
  const messages = new Map<string, string[]>();
  for (const { path, message } of fields) {
    const pieces = oneSpaced(message).split('; ');
    messages.set(path.trim(), [...(messages.get(path.trim()) ?? []), ...pieces]);
  }
  const byPath = [...messages].map(([path, pieces]) => JSON.stringify([path, pieces.sort()]));
  return byPath.sort().join();
}

export interface Found extends Omit<Reason, 'messages'> {
  readonly body: ShownBody | null;
}

/** What the user would see of the sample, made by the same functions as in the app. */
export async function findInSample({
  body: bytes,
  headers,
  secrets,
  status,
}: ErrorSample): Promise<Found> {
  const sent = new Headers(headers);
  const contentType = sent.get('content-type');
  // A request carries one token; a sample without any was still sent with one.
  const token = secrets[0] ?? 'token-of-no-sample';
  const { masked, body } = await answerText(bytes, contentType, token, true);
  return { ...shownReason(searchReason(masked, status), sent, token), body };
}
