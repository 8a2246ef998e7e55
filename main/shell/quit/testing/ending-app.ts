import { setImmediate as tick } from 'node:timers/promises';
import type { MainEvent } from '../../../contract/events.ts';
import type { QuitAnswer } from '../../../contract/procedures/app-procedures.ts';
import type { WriteSummary } from '../../../contract/write/write.ts';
import { nextSeq } from '../../../next-seq.ts';
import { createWaitingUpdates } from '../../../writes/waiting-updates.ts';
import { createWritesUnderWay } from '../../../writes/writes-under-way.ts';
import { createQuit, type HeldInMemory } from '../quit.ts';

/** The system closes a dialog in its own time. */
async function closed(): Promise<void> {
  for (let time = 0; time < 3; time += 1) await tick();
}

export const summary = (
  writeId: string,
  outcome: WriteSummary['outcome'] = 'sending',
): WriteSummary => ({
  writeId,
  profileId: 'p',
  profileName: 'Shop',
  operation: 'createOrder',
  target: '',
  subjectId: null,
  ordered: null,
  outcome,
  status: null,
  seq: nextSeq(),
  isRow: false,
  startedAt: '2026-11-21T10:00:00.000Z',
  endedAt: null,
  resolution: null,
  evidence: null,
});

const update = (writeId: string, outcome: WriteSummary['outcome'] = 'waiting'): WriteSummary => ({
  ...summary(writeId, outcome),
  operation: 'updateUser',
  subjectId: writeId,
});

/**
 * An app that can be asked to end. The answers of the page and the native dialog are parameters.
 */
export function app({
  pageAnswers = true,
  native = 'wait' as QuitAnswer | 'nothing',
  cancels = true,
  saves = true,
  isKept = true,
  loses = false,
  held = null as HeldInMemory | null,
} = {}) {
  const writes = createWritesUnderWay();
  const waiting = createWaitingUpdates();
  const did: string[] = [];
  const asked: WriteSummary[][] = [];
  const quit = createQuit({
    pageSaves: {
      async save() {
        await (saves ? tick() : new Promise(() => undefined));
        did.push('save');
        return { isAnswered: pageAnswers, isKept };
      },
    },
    emit(event: MainEvent) {
      if (event.type === 'quit-question') asked.push([...event.writes]);
    },
    writes,
    waiting,
    cancelWrite(writeId) {
      did.push(`cancel ${writeId}`);
      if (cancels) setImmediate(() => writes.note(summary(writeId, 'unknown')));
    },
    askNatively: (_, settled) =>
      new Promise((resolve) => {
        did.push('native');
        if (native !== 'nothing') resolve(native);
        settled.addEventListener('abort', () => void closed().then(() => resolve('wait')));
      }),
    async askToLose(lost) {
      did.push(lost === null ? 'ask to lose' : `ask to lose ${lost.inDoubt} and ${lost.drafts}`);
      return loses;
    },
    log(error) {
      throw error;
    },
    leave: () => void did.push('leave'),
  });
  quit.askBeforeLosing(() => held);
  quit.onStay(() => void did.push(quit.isPastPage() ? 'too early' : 'stay'));
  quit.cleanUpAtQuit(async () => void did.push('put away'));
  const settle = async () => {
    for (let time = 0; time < 10; time += 1) await tick();
  };
  /** An update whose user is read. It is recorded as *not sent* as soon as it is stopped. */
  const read = (writeId: string): AbortSignal => {
    const signal = waiting.begin(writeId, new AbortController().signal);
    writes.note(update(writeId));
    signal.addEventListener('abort', () => {
      setImmediate(() => {
        writes.note(update(writeId, 'not-sent'));
        waiting.end(writeId);
      });
    });
    return signal;
  };
  return { writes, waiting, read, did, asked, quit, settle };
}
