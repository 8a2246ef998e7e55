import { setTimeout as delay } from 'node:timers/promises';
import type { MainEvent } from '../../contract/events.ts';
import type { QuitAnswer } from '../../contract/quit-answer.ts';
import type { WriteSummary } from '../../contract/write/write.ts';
import type { WritesUnderWay } from '../../writes/writes-under-way.ts';
import type { PageSaves } from './page-saves.ts';
import { runCleanup } from './run-cleanup.ts';

export interface QuitParts {
  readonly pageSaves: Pick<PageSaves, 'save'>;
  emit(event: MainEvent): void;
  readonly writes: Pick<WritesUnderWay, 'list' | 'onEnd'>;
  /** Ends the wait for a write, as the user's Cancel does; it is recorded as *unknown* then. */
  cancelWrite(writeId: string): void;
  /** Asks in a native dialog, for a page that cannot; `settled` closes it, which counts as `wait`. */
  askNatively(writes: readonly WriteSummary[], settled: AbortSignal): Promise<QuitAnswer>;
  /** Asks, in a native dialog, whether to go on though something typed could not be kept. */
  askToLose(): Promise<boolean>;
  /** Told of what could not be put away. */
  log(error: unknown): void;
  /** Ends the process; `isOver` is true by then. */
  leave(): void;
}

/** The one way in which the app ends. */
export interface Quit {
  /** Somebody closed the window or chose Quit: ends the app, or asks when a write is under way. */
  request(): void;
  /**
   * The system ends the session: nobody can be asked. Each write under way is recorded as *unknown*, and the page saves
   * what was typed last, which it has a second for.
   */
  now(): void;
  /**
   * The app cannot go on and ends by itself: nothing more is sent from now on, and what is being sent has its outcome
   * first. `last` is awaited once all is put away.
   */
  onceSettled(last: () => Promise<void>): void;
  /** What the page answered to `quit-question`. */
  answer(answer: QuitAnswer): void;
  /** Calls back when the app is to end, before anything else: a person wants it to, or it does so by itself. */
  onRequest(listener: (by: 'person' | 'itself') => void): void;
  /** Calls back when the app goes on after all. */
  onStay(listener: () => void): void;
  /** Has this done before the process ends, for what must be whole on the disk; not for longer than `runCleanup` waits. */
  cleanUpAtQuit(task: () => Promise<unknown>): void;
  /** Nothing may be sent any more. */
  isEnding(): boolean;
  /** The app ends, or asks by itself whether to: the page is not needed any more. */
  isPastPage(): boolean;
  /** Everything is put away: windows and process may go. */
  isOver(): boolean;
}

/** How long a write that was cancelled may take to be recorded, and a page to save when the session ends. */
const lastMs = 1000;

/**
 * Asked to end, it has the page save first. With a write under way it asks, in the page where that
 * answers, and goes by itself once all of them are done; one that failed stays on the screen instead.
 */
export function createQuit(parts: QuitParts): Quit {
  let stage: 'open' | 'asked' | 'settling' | 'ending' | 'over' = 'open';
  let pageAnswers = true;
  let isKept = true;
  const question = createNativeQuestion(parts.askNatively);
  const requested: ((by: 'person' | 'itself') => void)[] = [];
  const stayed: (() => void)[] = [];
  const tasks: (() => Promise<unknown>)[] = [];

  const isPuttingAway = () => stage === 'ending' || stage === 'over';
  const isEnding = () => stage === 'settling' || isPuttingAway();

  // Closing the window again while the page is saving, or a native question is open, adds no second one.
  const proceed = notTwice(async () => {
    if (!isAsked()) return;
    const saved = await parts.pageSaves.save();
    pageAnswers = saved.isAnswered;
    isKept = saved.isKept;
    if (!isAsked()) return;
    const writes = parts.writes.list();
    if (writes.length === 0) {
      if (await mayLose()) await end();
    } else if (pageAnswers) parts.emit({ type: 'quit-question', writes });
    else answer(await question.ask(writes));
  });
  // What happens during an `await` is out of the compiler's sight.
  const isAsked = () => stage === 'asked';

  const stay = (): void => {
    stage = 'open';
    for (const listener of stayed) listener();
  };

  /** False: a person would lose what could not be kept, and stays; or the app has ended otherwise meanwhile. */
  const mayLose = async (): Promise<boolean> => {
    if (isKept) return true;
    const loses = await parts.askToLose();
    if (isAsked() && !loses) {
      stay();
      // The page may still ask about what is being sent.
      parts.emit({ type: 'quit-question', writes: [] });
    }
    return isAsked();
  };

  const leaveNow = async (): Promise<void> => {
    if (await mayLose()) await now();
  };

  const end = async (last?: () => Promise<void>): Promise<void> => {
    stage = 'ending';
    await runCleanup(tasks, parts.log);
    stage = 'over';
    await last?.();
    parts.leave();
  };

  const onceSettled = async (last: () => Promise<void>): Promise<void> => {
    if (isEnding()) return;
    stage = 'settling';
    question.close();
    for (const listener of requested) listener('itself');
    await parts.pageSaves.save();
    await untilSettled(parts);
    // Who waits may have typed on.
    await parts.pageSaves.save();
    // The session may have ended meanwhile.
    if (!isPuttingAway()) await end(last);
  };

  const now = async (): Promise<void> => {
    if (isPuttingAway()) return;
    const mayAnswer = stage !== 'asked' || pageAnswers;
    stage = 'ending';
    question.close();
    const saved = mayAnswer ? withinLast(parts.pageSaves.save()) : undefined;
    await Promise.all([saved, cancelAll(parts)]);
    await end();
  };

  const answer = (given: QuitAnswer): void => {
    // An answer that comes too late, or to no question, must not end the app.
    if (stage !== 'asked') return;
    if (given === 'now') void (isKept ? now() : leaveNow());
    if (given === 'stay') stay();
    // The last one may have ended while the question was open.
    if (given === 'wait' && parts.writes.list().length === 0) setImmediate(proceed);
  };

  parts.writes.onEnd(({ outcome }) => {
    if (stage !== 'asked') return;
    const writes = parts.writes.list();
    if (outcome !== 'done' && pageAnswers) {
      // Somebody has to read what became of it.
      stage = 'open';
      parts.emit({ type: 'quit-question', writes: [] });
    } else if (writes.length > 0) {
      if (pageAnswers) parts.emit({ type: 'quit-question', writes });
    } else {
      question.close();
      // After the page has its answer, upon which it may send the next of several.
      setImmediate(proceed);
    }
  });

  return {
    request() {
      if (isEnding()) return;
      stage = 'asked';
      for (const listener of requested) listener('person');
      void proceed();
    },
    now: () => void now(),
    onceSettled: (last) => void onceSettled(last),
    answer,
    onRequest: (listener) => void requested.push(listener),
    onStay: (listener) => void stayed.push(listener),
    cleanUpAtQuit: (task) => void tasks.push(task),
    isEnding,
    isPastPage: () => isEnding() || question.isOpen(),
    isOver: () => stage === 'over',
  };
}

/** Resolves when no write is under way, each of which has a deadline of its own. */
function untilSettled({ writes }: Pick<QuitParts, 'writes'>): Promise<void> {
  return new Promise((resolve) => {
    const look = () => writes.list().length === 0 && resolve();
    writes.onEnd(look);
    look();
  });
}

/** Cancels each write under way, and waits until it is recorded, which is not waited for long. */
async function cancelAll({ writes, cancelWrite }: QuitParts): Promise<void> {
  const underWay = writes.list();
  const recorded = untilSettled({ writes });
  for (const { writeId } of underWay) cancelWrite(writeId);
  await withinLast(recorded);
}

async function withinLast(task: Promise<unknown>): Promise<void> {
  await Promise.race([task, delay(lastMs, undefined, { ref: false })]);
}

/** The question in a native dialog; `close` takes it away, which counts as `wait`. */
function createNativeQuestion(askNatively: QuitParts['askNatively']) {
  let open: AbortController | null = null;
  return {
    isOpen: () => open !== null,
    close: () => open?.abort(),
    async ask(writes: readonly WriteSummary[]): Promise<QuitAnswer> {
      open = new AbortController();
      try {
        return await askNatively(writes, open.signal);
      } finally {
        open = null;
      }
    },
  };
}

/** Leaves out what is asked for while it is being done. */
function notTwice(act: () => Promise<void>): () => Promise<void> {
  let isBusy = false;
  return async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      await act();
    } finally {
      isBusy = false;
    }
  };
}
