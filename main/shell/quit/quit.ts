import type { MainEvent } from '../../contract/events.ts';
import type { QuitAnswer } from '../../contract/procedures/app-procedures.ts';
import type { WaitEnd } from '../../contract/profile/guard.ts';
import type { WriteSummary } from '../../contract/write/write.ts';
import type { WaitingUpdates } from '../../writes/waiting-updates.ts';
import type { WritesUnderWay } from '../../writes/writes-under-way.ts';
import type { PageSaves } from './page-saves.ts';
import {
  cancelAll,
  createNativeQuestion,
  notTwice,
  runCleanup,
  untilSettled,
  withinLast,
} from './quit-steps.ts';

/** What is only in memory, and so ends with the app. */
export interface HeldInMemory {
  /** Requests whose outcome is unknown. */
  readonly inDoubt: number;
  readonly drafts: number;
}

/** The only way to end the app. */
export interface Quit {
  /** The person closed the window or chose Quit. Ends the app, or asks if a write is under way. */
  request(): void;
  /**
   * The system ends the session, so there is no time to ask. Each write that is *sending* is recorded as *unknown*, each
   * that is *waiting* as *not sent*, and the page has a second to save what was typed last.
   */
  now(): void;
  /**
   * The app can't continue and ends by itself. Nothing more is sent, and requests under way get their outcome first.
   * `last` is awaited after the cleanup.
   */
  onceSettled(last: () => Promise<void>): void;
  /** The page's answer to `quit-question`. */
  answer(answer: QuitAnswer): void;
  /** Calls back first when the app is to end: a person wants it to, or it does so by itself. */
  onRequest(listener: (by: 'person' | 'itself') => void): void;
  /** Calls back when the app stays open after all. */
  onStay(listener: () => void): void;
  /** Finds what would be lost at the end. A person who ends the app is asked about it. */
  askBeforeLosing(find: () => HeldInMemory | null): void;
  /** Runs the task before the process ends, to complete files on the disk. Waits only as long as `runCleanup` does. */
  cleanUpAtQuit(task: () => Promise<unknown>): void;
  /**
   * Runs the task last, with every file closed, if a person ends the app and nothing is being sent. Never at the end of
   * a session, when there is no time for it.
   */
  installAtQuit(task: () => Promise<void>): void;
  /** Nothing may be sent any more. */
  isEnding(): boolean;
  /** The app is ending or asking natively whether to; the page is no longer needed. */
  isPastPage(): boolean;
  /** The cleanup is finished: windows and process may go. */
  isOver(): boolean;
}

/**
 * When asked to end, the app first lets the page save. If a write is under way, it asks in the page, if that answers, and
 * ends by itself once all writes are done. If one fails, the app stays open and shows it.
 */
export function createQuit(parts: {
  readonly pageSaves: Pick<PageSaves, 'save'>;
  emit(event: MainEvent): void;
  readonly writes: Pick<WritesUnderWay, 'list' | 'onEnd'>;
  readonly waiting: WaitingUpdates;
  /** Stops waiting for a write, like the user's Cancel. One that was *sending* is then recorded as *unknown*. */
  cancelWrite(writeId: string): void;
  /** Asks in a native dialog if the page can't. `settled` closes the dialog, which counts as `wait`. */
  askNatively(writes: readonly WriteSummary[], settled: AbortSignal): Promise<QuitAnswer>;
  /**
   * Asks in a native dialog whether to continue although this is lost; null: something typed that couldn't be stored.
   */
  askToLose(held: HeldInMemory | null): Promise<boolean>;
  /** Receives errors from the cleanup. */
  log(error: unknown): void;
  /** Ends the process. `isOver` is already true then. */
  leave(): void;
}): Quit {
  let stage: 'open' | 'asked' | 'settling' | 'ending' | 'over' = 'open';
  let pageAnswers = true;
  let isKept = true;
  const question = createNativeQuestion();
  const requested: ((by: 'person' | 'itself') => void)[] = [];
  const stayed: (() => void)[] = [];
  const tasks: (() => Promise<unknown>)[] = [];
  let install: () => Promise<void> = async () => undefined;
  let findHeld: () => HeldInMemory | null = () => null;

  const isPuttingAway = () => stage === 'ending' || stage === 'over';
  const isEnding = () => stage === 'settling' || isPuttingAway();

  // Closing the window again while the page is saving, or a native question is open, doesn't start this a second time.
  const proceed = notTwice(async () => {
    if (!isAsked()) return;
    const saved = await parts.pageSaves.save();
    pageAnswers = saved.isAnswered;
    isKept = saved.isKept;
    if (!isAsked()) return;
    const writes = parts.writes.list();
    if (writes.length === 0) {
      if (await mayLose()) await end(install);
    } else if (pageAnswers) parts.emit({ type: 'quit-question', writes });
    else answer(await question.ask('wait', (settled) => parts.askNatively(writes, settled)));
  });
  // The compiler doesn't see what changes during an `await`.
  const isAsked = () => stage === 'asked';

  const stay = (): void => {
    stage = 'open';
    for (const listener of stayed) listener();
  };

  /** What would be lost with memory; null if that is nothing. */
  const heldNow = (): HeldInMemory | null => {
    let found: HeldInMemory | null = null;
    try {
      found = findHeld();
    } catch (error) {
      // A journal that can't be read any more must not keep the app open.
      parts.log(error);
    }
    if (found === null) return null;
    // What is being sent now will be in doubt.
    const held = { ...found, inDoubt: found.inDoubt + parts.writes.list().length };
    return held.inDoubt + held.drafts === 0 ? null : held;
  };
  const losesNothing = () => isKept && heldNow() === null;

  let isLosing = false;
  /**
   * False if the person stays because something would be lost, if that is being asked already, or if the app has ended in
   * another way in the meantime.
   */
  const mayLose = async (): Promise<boolean> => {
    if (losesNothing()) return true;
    if (isLosing) return false;
    isLosing = true;
    const loses = await parts.askToLose(isKept ? heldNow() : null);
    isLosing = false;
    if (isAsked() && !loses) {
      stay();
      // The page may still show a question about the requests under way.
      parts.emit({ type: 'quit-question', writes: [] });
    }
    return isAsked();
  };

  const leaveNow = async (): Promise<void> => {
    if (await mayLose()) await now('quit');
  };

  const end = async (last?: () => Promise<void>): Promise<void> => {
    stage = 'ending';
    parts.waiting.close('quit');
    await runCleanup(tasks, parts.log);
    stage = 'over';
    await last?.();
    parts.leave();
  };

  const onceSettled = async (last: () => Promise<void>): Promise<void> => {
    if (isEnding()) return;
    stage = 'settling';
    parts.waiting.close('app-ended');
    void question.close();
    for (const listener of requested) listener('itself');
    await parts.pageSaves.save();
    await untilSettled(parts.writes);
    // The person may have typed while waiting.
    await parts.pageSaves.save();
    // The session may have ended in the meantime.
    if (!isPuttingAway()) await end(last);
  };

  const now = async (why: WaitEnd): Promise<void> => {
    if (isPuttingAway()) return;
    const mayAnswer = stage !== 'asked' || pageAnswers;
    stage = 'ending';
    parts.waiting.close(why);
    void question.close();
    const saved = mayAnswer ? withinLast(parts.pageSaves.save()) : undefined;
    await Promise.all([saved, cancelAll(parts.writes, parts.cancelWrite)]);
    await end();
  };

  const answer = (given: QuitAnswer): void => {
    // An answer that comes too late, or without a question, must not end the app.
    if (stage !== 'asked') return;
    void question.close();
    if (given === 'now') void (losesNothing() ? now('quit') : leaveNow());
    if (given === 'stay') stay();
    // The last write may have ended while the question was open.
    if (given === 'wait' && parts.writes.list().length === 0) setImmediate(proceed);
  };

  parts.writes.onEnd(({ outcome }) => {
    if (stage !== 'asked') return;
    const writes = parts.writes.list();
    if (outcome !== 'done' && pageAnswers) {
      // The person has to see its result.
      stage = 'open';
      parts.emit({ type: 'quit-question', writes: [] });
    } else if (writes.length > 0) {
      if (pageAnswers) parts.emit({ type: 'quit-question', writes });
    } else {
      // After the page has its answer: it may then send the next of several requests.
      void question.close().then(() => setImmediate(proceed));
    }
  });

  return {
    request() {
      if (isEnding()) return;
      stage = 'asked';
      for (const listener of requested) listener('person');
      void proceed();
    },
    now: () => void now('session-ended'),
    onceSettled: (last) => void onceSettled(last),
    answer,
    onRequest: (listener) => void requested.push(listener),
    onStay: (listener) => void stayed.push(listener),
    askBeforeLosing(find) {
      findHeld = find;
    },
    cleanUpAtQuit: (task) => void tasks.push(task),
    installAtQuit(task) {
      install = task;
    },
    isEnding,
    isPastPage: () => isEnding() || question.isOpen(),
    isOver: () => stage === 'over',
  };
}
