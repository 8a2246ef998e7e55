import type { WriteRecord } from '../../../main/contract/write/write.ts';
import type { Typing } from './typing.ts';

/** The most typing that may be lost, ms. */
const bearableMs = 1000;

interface TypingVerdict {
  /** Lost typing, ms. */
  readonly lostMs: number;
  readonly problem: string | null;
}

/**
 * Checks that typed text survives a kill, in the draft of its form or in a journal entry. `draft` is null if the form
 * has none, which is normal right after its order was carried out, or before much was typed.
 */
export function judgeTyping(
  typing: Typing,
  draft: string | null,
  journalEntries: readonly WriteRecord[],
  killedAt: number,
): TypingVerdict {
  const done = journalEntries.filter(({ outcome }) => outcome === 'done').map(({ body }) => body);
  const left = draft === null ? done : [draft];
  const losses = left.flatMap((text) => typing.lost(text ?? '', killedAt) ?? []);
  if (draft !== null && losses.length === 0 && typing.keys > 0) {
    // The draft is still that of the round before, so nothing of this round was saved.
    losses.push(typing.lostAll(killedAt));
  }
  const lostMs = Math.min(typing.lostAll(killedAt), ...losses);
  const problem = lostMs > bearableMs ? `${lostMs} ms of typing are lost; left is ${draft}` : null;
  return { lostMs, problem };
}
