import type { FieldMessage } from '../../../contract/failure.ts';
import type { ErrorSample } from './error-sample.ts';
import type { Found } from './find-in-sample.ts';

export type Part = 'reason' | 'fields' | 'code' | 'requestId' | 'secrets';

/** The parts that differ from what the sample expects, by the rules in `error-bodies/README.md`. */
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
