import type { WriteRecord } from '../../../main/contract/write/write.ts';
import type { Typing } from './typing.ts';

/** At most so much of typing may be lost, milliseconds. */
const bearableMs = 1000;

interface TypingVerdict {
  /** How much typing is gone, milliseconds. */
  readonly lostMs: number;
  readonly problem: string | null;
}

/**
 * Whether what was typed is there after a kill: in the draft of its form, or in a journal entry. `draft` is null
 * when the form has none, which is right after its order was carried out, or before much was typed.
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
    // What stood there at the start, of the round before: nothing of this one was kept.
    losses.push(typing.lostAll(killedAt));
  }
  const lostMs = Math.min(typing.lostAll(killedAt), ...losses);
  const problem = lostMs > bearableMs ? `${lostMs} ms of typing are lost; left is ${draft}` : null;
  return { lostMs, problem };
}
