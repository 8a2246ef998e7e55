import { setImmediate as tick } from 'node:timers/promises';
import type { MainEvent } from '../../../contract/events.ts';
import type { QuitAnswer, WaitingAnswer } from '../../../contract/procedures/app-procedures.ts';
import type { WriteSummary } from '../../../contract/write/write.ts';
import { FailureError } from '../../../failure-error.ts';
import { createWaitingWrites } from '../../../writes/grace/waiting-writes.ts';
import { systemClock } from '../../../writes/guard/clock.ts';
import { createWritesUnderWay } from '../../../writes/writes-under-way.ts';
import { createQuit } from '../quit.ts';

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
  startedAt: '2026-11-21T10:00:00.000Z',
  endedAt: null,
  resolution: null,
  evidence: null,
});

/**
 * An app that can be asked to end. The answers of the page and the native dialog are parameters.
 */
export function app({
  pageAnswers = true,
  native = 'wait' as QuitAnswer | 'nothing',
  nativeWaiting = 'stay' as WaitingAnswer | 'nothing',
  cancels = true,
  saves = true,
  isKept = true,
  loses = false,
} = {}) {
  const writes = createWritesUnderWay();
  const waiting = createWaitingWrites(systemClock);
  const askedAboutWaiting: string[][] = [];
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
      if (event.type === 'waiting-question')
        askedAboutWaiting.push(event.waiting.map(({ write }) => write.writeId));
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
    askNativelyAboutWaiting: (_, settled) =>
      new Promise((resolve) => {
        did.push('native');
        if (nativeWaiting !== 'nothing') resolve(nativeWaiting);
        settled.addEventListener('abort', () => void closed().then(() => resolve('stay')));
      }),
    async askToLose() {
      did.push('ask to lose');
      return loses;
    },
    log(error) {
      throw error;
    },
    leave: () => void did.push('leave'),
  });
  quit.onStay(() => void did.push(quit.isPastPage() ? 'too early' : 'stay'));
  quit.cleanUpAtQuit(async () => void did.push('put away'));
  const settle = async () => {
    for (let time = 0; time < 10; time += 1) await tick();
  };
  /** A write that waits five seconds, and is *sending* afterwards. Resolves to why it wasn't sent, or null. */
  const wait = async (writeId: string): Promise<unknown> => {
    const one = waiting.begin(summary(writeId, 'waiting'), new AbortController().signal);
    try {
      await one.over(5);
      writes.note(summary(writeId));
      return null;
    } catch (error) {
      return error instanceof FailureError && 'why' in error.failure ? error.failure.why : error;
    } finally {
      waiting.end(writeId);
    }
  };
  return { writes, waiting, wait, did, asked, askedAboutWaiting, quit, settle };
}
