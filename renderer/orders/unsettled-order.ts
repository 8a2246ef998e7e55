import { jsonTokens } from '../../main/contract/body/json-tokens.ts';
import type { SameOrder } from '../../main/contract/write/sent-before.ts';
import type { WriteSummary } from '../../main/contract/write/write.ts';
import { call } from '../lib/app/call.ts';

/**
 * The order that the draft in the form was sent as, when nobody knows that it was not created and this
 * body is its own, however long ago that was; null otherwise. Throws `CallError`.
 */
export async function unsettledOrder(
  { lastWrite, isAsSent }: { readonly lastWrite: WriteSummary | null; readonly isAsSent: boolean },
  body: string,
): Promise<SameOrder | null> {
  if (lastWrite === null || !mayBeCreated(lastWrite)) return null;
  const { writeId, outcome, startedAt } = lastWrite;
  if (!isAsSent) {
    const sent = await call('getWrite', { writeId });
    if (withoutSpaces(sent?.body ?? '') !== withoutSpaces(body)) return null;
  }
  const secondsAgo = Math.max(1, Math.round((Date.now() - Date.parse(startedAt)) / 1000));
  return { writeId, outcome, secondsAgo };
}

function mayBeCreated({ outcome, settlement }: WriteSummary): boolean {
  if (settlement !== null) return settlement.as === 'done';
  return outcome === 'sending' || outcome === 'unknown' || outcome === 'failed';
}

function withoutSpaces(json: string): string {
  return Array.from(jsonTokens(json), ({ offset, end }) => json.slice(offset, end)).join('');
}
