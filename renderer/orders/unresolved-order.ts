import { jsonTokens } from '../../main/contract/body/json-tokens.ts';
import { isUnderWay, outcomeAsShown } from '../../main/contract/write/judge-outcome.ts';
import type { SameOrder } from '../../main/contract/write/sent-before.ts';
import type { WriteSummary } from '../../main/contract/write/write.ts';
import { call } from '../lib/app/call.ts';

/**
 * The order that this draft was sent as, now or in an earlier attempt, if it may have been created and its body is the
 * same, however long ago it was. Null otherwise. Throws `CallError`.
 */
export async function unresolvedOrder(
  { lastWrite, isAsSent }: { readonly lastWrite: WriteSummary | null; readonly isAsSent: boolean },
  body: string,
): Promise<SameOrder | null> {
  const open = lastWrite === null ? null : await openAttempt(lastWrite);
  if (open === null) return null;
  const { writeId, outcome, startedAt } = open;
  if (!isAsSent) {
    const sent = await call('getWrite', { writeId });
    if (withoutSpaces(sent?.body ?? '') !== withoutSpaces(body)) return null;
  }
  const secondsAgo = Math.max(1, Math.round((Date.now() - Date.parse(startedAt)) / 1000));
  return { writeId, outcome: outcomeAsShown(outcome), secondsAgo };
}

/** The attempt that may have created it: the last one, or an earlier one that no later answer has resolved. */
async function openAttempt(lastWrite: WriteSummary): Promise<WriteSummary | null> {
  if (mayBeCreated(lastWrite)) return lastWrite;
  return call('findEarlierInDoubt', { writeId: lastWrite.writeId });
}

function mayBeCreated({ outcome, resolution }: WriteSummary): boolean {
  if (resolution !== null) return resolution.as === 'done';
  return isUnderWay(outcome) || outcome === 'unknown' || outcome === 'failed';
}

function withoutSpaces(json: string): string {
  return Array.from(jsonTokens(json), ({ offset, end }) => json.slice(offset, end)).join('');
}
