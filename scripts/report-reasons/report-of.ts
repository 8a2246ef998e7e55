import type { FieldMessage } from '../../main/contract/failure.ts';
import { differences } from '../../main/service/reason/testing/differences.ts';
import type { ErrorSample } from '../../main/service/reason/testing/error-sample.ts';
import { findInSample } from '../../main/service/reason/testing/find-in-sample.ts';

export interface Report {
  readonly origin: string;
  readonly status: number;
  readonly isRight: boolean;
  /** What was found, one word per part, for the table. */
  readonly parts: string;
  readonly text: string;
}

/** The report of one sample: found next to expected, and a tick or the difference. */
export async function reportOf(sample: ErrorSample): Promise<Report> {
  const found = await findInSample(sample);
  const wrong = differences(sample, found);
  const { expect } = sample;
  const lines = [
    `${wrong.length === 0 ? '✓' : `✗ ${wrong.join(', ')}`}  ${sample.id}  ${sample.status}  (${sample.origin})`,
    ...beside('reason', quoted(found.reason), quoted(expect.reason)),
    ...beside('fields', listed(found.fields), listed(expect.fields)),
    ...beside('code', quoted(found.code), quoted(expect.code)),
    ...beside('request id', quoted(found.requestId), quoted(expect.requestId)),
    ...(sample.secrets.length === 0
      ? []
      : [`    secrets     ${wrong.includes('secrets') ? 'SHOWN' : 'masked'}`]),
  ];
  const parts = [
    found.reason !== null && 'reason',
    found.fields.length > 0 && `fields (${found.fields.length})`,
    found.code !== null && 'code',
    found.requestId !== null && 'request id',
  ].filter((part) => part !== false);
  return {
    origin: sample.origin,
    status: sample.status,
    isRight: wrong.length === 0,
    parts: parts.join(', ') || 'nothing',
    text: lines.join('\n'),
  };
}

/** One line if both are the same, else two. */
function beside(name: string, found: string, expected: string): string[] {
  const label = name.padEnd(11);
  if (found === expected) return [`    ${label} ${found}`];
  return [`    ${label} ${found}`, `      expected: ${expected}`];
}

const quoted = (text: string | null): string => (text === null ? '—' : JSON.stringify(text));

const listed = (fields: readonly FieldMessage[]): string =>
  fields.length === 0
    ? '—'
    : fields.map(({ path, message }) => `${path}: ${JSON.stringify(message)}`).join(' | ');
