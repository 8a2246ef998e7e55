import type { MainEvent } from '../../contract/events.ts';
import type { QuitAnswer, WaitingAnswer } from '../../contract/procedures/app-procedures.ts';
import type { WaitEnd } from '../../contract/profile/guard.ts';
import type { WaitingWrite, WriteSummary } from '../../contract/write/write.ts';
import type { WaitingWrites } from '../../writes/grace/waiting-writes.ts';
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

export interface QuitParts {
  readonly pageSaves: Pick<PageSaves, 'save'>;
  emit(event: MainEvent): void;
  readonly writes: Pick<WritesUnderWay, 'list' | 'onEnd'>;
  readonly waiting: Pick<
    WaitingWrites,
    'list' | 'hold' | 'sendAll' | 'stop' | 'close' | 'settled' | 'onChange' | 'isCalledOff'
  >;
  /** Stops waiting for a write, like the user's Cancel. It is then recorded as *unknown*. */
  cancelWrite(writeId: string): void;
  /** Asks in a native dialog if the page can't. `settled` closes the dialog, which counts as `wait`. */
  askNatively(writes: readonly WriteSummary[], settled: AbortSignal): Promise<QuitAnswer>;
  /** The same about writes that wait. */
  askNativelyAboutWaiting(
    waiting: readonly WaitingWrite[],
    settled: AbortSignal,
  ): Promise<WaitingAnswer>;
  /** Asks in a native dialog whether to continue although something typed couldn't be stored. */
  askToLose(): Promise<boolean>;
  /** Receives errors from the cleanup. */
  log(error: unknown): void;
  /** Ends the process. `isOver` is already true then. */
  leave(): void;
}

/** The only way to end the app. */
export interface Quit {
  /** The person closed the window or chose Quit. Ends the app, or asks if a write waits or is under way. */
  request(): void;
  /**
   * The system ends the session, so there is no time to ask. Each write under way is recorded as *unknown*, each that
   * waits as *not sent*, and the page has a second to save what was typed last.
   */
  now(): void;
  /**
   * The app can't continue and ends by itself. Nothing more is sent, and requests under way get their outcome first.
   * `last` is awaited after the cleanup.
   */
  onceSettled(last: () => Promise<void>): void;
  /** The page's answer to `quit-question`. */
  answer(answer: QuitAnswer): void;
  /** The page's answer to `waiting-question`. */
  answerWaiting(answer: WaitingAnswer): void;
  /** Calls back first when the app is to end: a person wants it to, or it does so by itself. */
  onRequest(listener: (by: 'person' | 'itself') => void): void;
  /** Calls back when the app stays open after all. */
  onStay(listener: () => void): void;
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
 * When asked to end, the app first lets the page save. If writes wait, it asks whether to send them. If a write is
 * under way, it asks in the page, if that answers, and ends by itself once all writes are done. If one fails, the app
 * stays open and shows it.
 */
export function createQuit(parts: QuitParts): Quit {
  let stage: 'open' | 'asked' | 'settling' | 'ending' | 'over' = 'open';
  let pageAnswers = true;
  let isKept = true;
  let asksAboutWaiting = false;
  const question = createNativeQuestion();
  const requested: ((by: 'person' | 'itself') => void)[] = [];
  const stayed: (() => void)[] = [];
  const tasks: (() => Promise<unknown>)[] = [];
  let install: () => Promise<void> = async () => undefined;

  const isPuttingAway = () => stage === 'ending' || stage === 'over';
  const isEnding = () => stage === 'settling' || isPuttingAway();

  // Closing the window again while the page is saving, or a native question is open, doesn't start this a second time.
  const proceed = notTwice(async () => {
    if (!isAsked()) return;
    const saved = await parts.pageSaves.save();
    pageAnswers = saved.isAnswered;
    isKept = saved.isKept;
    if (!isAsked()) return;
    const waiting = parts.waiting.list();
    if (waiting.length > 0) return askAboutWaiting(waiting);
    const writes = parts.writes.list();
    if (writes.length === 0) {
      if (await mayLose()) await end(install);
    } else if (pageAnswers) parts.emit({ type: 'quit-question', writes });
    else answer(await question.ask('wait', (settled) => parts.askNatively(writes, settled)));
  });
  // The compiler doesn't see what changes during an `await`.
  const isAsked = () => stage === 'asked';

  /** The time stands still meanwhile: the question covers the buttons with which the person could cancel. */
  const askAboutWaiting = async (waiting: readonly WaitingWrite[]): Promise<void> => {
    asksAboutWaiting = true;
    parts.waiting.hold(true);
    if (pageAnswers) return parts.emit({ type: 'waiting-question', waiting: parts.waiting.list() });
    const asked = (settled: AbortSignal) => parts.askNativelyAboutWaiting(waiting, settled);
    await answerWaiting(await question.ask('stay', asked));
  };

  const closeWaitingQuestion = (): boolean => {
    const wasOpen = asksAboutWaiting;
    asksAboutWaiting = false;
    parts.waiting.hold(false);
    return wasOpen && isAsked();
  };

  const answerWaiting = async (given: WaitingAnswer): Promise<void> => {
    // As for `answer`.
    if (!asksAboutWaiting || !isAsked()) return;
    asksAboutWaiting = false;
    if (given === 'send') parts.waiting.sendAll();
    if (given === 'discard') parts.waiting.stop('quit');
    parts.waiting.hold(false);
    // A page that was late may answer for the native question. That has to be gone before this can go on.
    const gone = question.close();
    if (given === 'stay') return stay();
    await Promise.all([parts.waiting.settled(), gone]);
    setImmediate(proceed);
  };

  parts.waiting.onChange(() => {
    if (!asksAboutWaiting || parts.waiting.list().length > 0) return;
    if (!closeWaitingQuestion()) return;
    if (pageAnswers) parts.emit({ type: 'waiting-question', waiting: [] });
    void question.close().then(() => setImmediate(proceed));
  });

  const stay = (): void => {
    stage = 'open';
    for (const listener of stayed) listener();
  };

  /**
   * False if the person stays because something couldn't be stored, or if the app has ended in another way in the
   * meantime.
   */
  const mayLose = async (): Promise<boolean> => {
    if (isKept) return true;
    const loses = await parts.askToLose();
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
    // One may still wait for its token, before a person was asked about it.
    parts.waiting.close('quit');
    await withinLast(parts.waiting.settled());
    await runCleanup(tasks, parts.log);
    stage = 'over';
    await last?.();
    parts.leave();
  };

  const onceSettled = async (last: () => Promise<void>): Promise<void> => {
    if (isEnding()) return;
    stage = 'settling';
    closeWaitingQuestion();
    parts.waiting.close('app-ended');
    void question.close();
    for (const listener of requested) listener('itself');
    await parts.pageSaves.save();
    await Promise.all([untilSettled(parts.writes), parts.waiting.settled()]);
    // The person may have typed while waiting.
    await parts.pageSaves.save();
    // The session may have ended in the meantime.
    if (!isPuttingAway()) await end(last);
  };

  const now = async (why: WaitEnd): Promise<void> => {
    if (isPuttingAway()) return;
    const mayAnswer = stage !== 'asked' || pageAnswers;
    stage = 'ending';
    closeWaitingQuestion();
    parts.waiting.close(why);
    void question.close();
    const saved = mayAnswer ? withinLast(parts.pageSaves.save()) : undefined;
    await Promise.all([
      saved,
      cancelAll(parts.writes, parts.cancelWrite),
      withinLast(parts.waiting.settled()),
    ]);
    await end();
  };

  const answer = (given: QuitAnswer): void => {
    // An answer that comes too late, or without a question, must not end the app.
    if (stage !== 'asked') return;
    void question.close();
    if (given === 'now') void (isKept ? now('quit') : leaveNow());
    if (given === 'stay') stay();
    // The last write may have ended while the question was open.
    if (given === 'wait' && parts.writes.list().length === 0) setImmediate(proceed);
  };

  parts.writes.onEnd(({ writeId, outcome }) => {
    if (stage !== 'asked') return;
    const writes = parts.writes.list();
    const isExpected = outcome === 'done' || parts.waiting.isCalledOff(writeId);
    if (!isExpected && pageAnswers) {
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
    answerWaiting: (given) => void answerWaiting(given),
    onRequest: (listener) => void requested.push(listener),
    onStay: (listener) => void stayed.push(listener),
    cleanUpAtQuit: (task) => void tasks.push(task),
    installAtQuit(task) {
      install = task;
    },
    isEnding,
    isPastPage: () => isEnding() || question.isOpen(),
    isOver: () => stage === 'over',
  };
}
