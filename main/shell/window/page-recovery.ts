/** What a person can have done about a page that keeps crashing. */
export type CrashAnswer = 'again' | 'without-profile' | 'quit';

export interface PageRecoveryParts {
  /** Loads the page anew; `gone` is called should it fail. */
  reload(): void;
  /** Ends the process of the page; `gone` is called for it. */
  kill(): void;
  /** The app ends or asks whether to: no page is loaded then. */
  isLeaving(): boolean;
  /** Asks in a native dialog, since there is no page. `closed` takes it away; its answer is of no use then. */
  askAboutCrashes(closed: AbortSignal): Promise<CrashAnswer>;
  /** The page hangs. `closed` takes the dialog away when it answers again. */
  askAboutHang(closed: AbortSignal): Promise<'wait' | 'reload'>;
  /** The next page is to show no profile. */
  leaveOutProfile(): void;
  quit(): void;
}

/** Brings the page back when it crashes or hangs, and asks a person when that is of no use. */
export interface PageRecovery {
  /** The page has crashed or could not be loaded. */
  gone(): void;
  hangs(): void;
  /** A page that was hanging does so no more. */
  answers(): void;
  /** The app stays open after all: what was held up by `isLeaving` goes on. */
  resume(): void;
  /** The window is closed: another one begins as at the start. */
  closed(): void;
}

/** How long each crash in a row waits before the page is loaded anew; after the last one a person is asked. */
const waitsMs = [0, 1000, 4000] as const;
/** A page that has run for so long crashes for another reason than that it was loaded. */
const ranWellMs = 60_000;

export function createPageRecovery(parts: PageRecoveryParts): PageRecovery {
  let loadedAt = performance.now();
  /** Crashes since a page last ran well. */
  let crashes = 0;
  let isGone = false;
  /** A person has asked for a page that hangs to be loaded anew. */
  let isReloadWanted = false;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let question: { readonly about: 'crashes' | 'hang'; readonly close: AbortController } | null =
    null;

  const load = (): void => {
    isGone = false;
    isReloadWanted = false;
    loadedAt = performance.now();
    parts.reload();
  };

  /** Returns null where the question was taken away, or the app ends meanwhile. */
  const ask = async <T>(
    about: 'crashes' | 'hang',
    open: (closed: AbortSignal) => Promise<T>,
  ): Promise<T | null> => {
    const close = new AbortController();
    question = { about, close };
    const answer = await open(close.signal);
    if (close.signal.aborted) return null;
    question = null;
    return parts.isLeaving() ? null : answer;
  };
  const closeQuestion = (): void => {
    question?.close.abort();
    question = null;
  };

  const askAboutCrashes = async (): Promise<void> => {
    switch (await ask('crashes', parts.askAboutCrashes)) {
      case 'without-profile':
        parts.leaveOutProfile();
        crashes = 0;
        return load();
      case 'again':
        return load();
      case 'quit':
        return parts.quit();
    }
  };

  const recover = (): void => {
    if (!isGone || timer !== null || question !== null || parts.isLeaving()) return;
    const waitMs = isReloadWanted ? 0 : waitsMs[crashes];
    if (waitMs === undefined) return void askAboutCrashes();
    if (!isReloadWanted) crashes += 1;
    timer = setTimeout(() => {
      timer = null;
      if (!parts.isLeaving()) load();
    }, waitMs);
  };

  return {
    gone() {
      if (isGone) return;
      isGone = true;
      if (performance.now() - loadedAt >= ranWellMs) crashes = 0;
      closeQuestion();
      recover();
    },
    hangs() {
      if (isGone || question !== null || parts.isLeaving()) return;
      void ask('hang', parts.askAboutHang).then((answer) => {
        if (answer !== 'reload') return;
        isReloadWanted = true;
        // `reload` alone waits for a page that does not answer.
        parts.kill();
      });
    },
    answers() {
      if (question?.about === 'hang') closeQuestion();
    },
    resume: recover,
    closed() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      closeQuestion();
      crashes = 0;
      isGone = false;
      isReloadWanted = false;
      loadedAt = performance.now();
    },
  };
}
