import { truthOfFailedWrite } from '../../main/contract/truth.ts';
import { compactJson } from '../body/body-compact.ts';
import type { PressEnd } from '../body/press.ts';

/** How long an identical order is asked about before it is sent again, in milliseconds. */
const askWithin = 60_000;

/** An order that was carried out, or may have been. */
export interface SentOrder {
  readonly compact: string;
  readonly at: number;
}

/** What to remember of an order that ended; null when it was certainly not created. */
export function toRemember(end: PressEnd, at: number): SentOrder | null {
  if (end.phase === 'failed' && truthOfFailedWrite(end.failure).fate === 'not-done') return null;
  return { compact: compactJson(end.content), at };
}

/** How many seconds ago the same order was sent; null when it was not, or long ago. */
export function sameOrderSecondsAgo(
  last: SentOrder | null,
  body: string,
  now: number,
): number | null {
  if (last === null || now - last.at >= askWithin || last.compact !== compactJson(body))
    return null;
  return Math.max(1, Math.round((now - last.at) / 1000));
}
