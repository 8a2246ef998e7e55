/** What a person can choose for a page that keeps crashing. */
export type CrashAnswer = 'again' | 'without-profile' | 'quit';

/** Restores the page when it crashes or hangs, and asks a person when that doesn't help. */
export interface PageRecovery {
  /** The page has crashed or couldn't be loaded. */
  gone(): void;
  hangs(): void;
  /** A page that was hanging responds again. */
  answers(): void;
  /** The app stays open after all: continues what `isLeaving` had stopped. */
  resume(): void;
  /** The window is closed; another one starts from the initial state. */
  closed(): void;
}

/** The wait before reloading after each crash in a row; after the last one a person is asked. */
const waitsMs = [0, 1000, 4000] as const;
/** If a page has run for this long, loading it isn't what made it crash. */
const stableAfterMs = 60_000;

export function createPageRecovery(parts: {
  /** Reloads the page; `gone` is called if that fails. */
  reload(): void;
  /** Ends the page's process; `gone` is called after that. */
  kill(): void;
  /** The app is ending or asking whether to; then no page is loaded. */
  isLeaving(): boolean;
  /** Asks in a native dialog, because there is no page. `closed` closes it; its answer is then ignored. */
  askAboutCrashes(closed: AbortSignal): Promise<CrashAnswer>;
  /** The page hangs. `closed` closes the dialog when the page responds again. */
  askAboutHang(closed: AbortSignal): Promise<'wait' | 'reload'>;
  /** The next page must not show a profile. */
  leaveOutProfile(): void;
  quit(): void;
}): PageRecovery {
  let loadedAt = performance.now();
  /** Crashes since a page last ran well. */
  let crashes = 0;
  let isGone = false;
  /** The person has asked to reload a page that hangs. */
  let isReloadWanted = false;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const question = createQuestion(parts.isLeaving);

  const load = (): void => {
    isGone = false;
    isReloadWanted = false;
    loadedAt = performance.now();
    parts.reload();
  };

  const askAboutCrashes = async (): Promise<void> => {
    switch (await question.ask('crashes', parts.askAboutCrashes)) {
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
    if (!isGone || timer !== null || question.open() !== null || parts.isLeaving()) return;
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
      if (performance.now() - loadedAt >= stableAfterMs) crashes = 0;
      question.close();
      recover();
    },
    hangs() {
      if (isGone || question.open() !== null || parts.isLeaving()) return;
      void question.ask('hang', parts.askAboutHang).then((answer) => {
        if (answer !== 'reload') return;
        isReloadWanted = true;
        // `reload` alone would wait for a page that doesn't respond.
        parts.kill();
      });
    },
    answers() {
      if (question.open() === 'hang') question.close();
    },
    resume: recover,
    closed() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      question.close();
      crashes = 0;
      isGone = false;
      isReloadWanted = false;
      loadedAt = performance.now();
    },
  };
}

type About = 'crashes' | 'hang';

/** The native question about the page; at most one is open. */
function createQuestion(isLeaving: () => boolean) {
  let current: { readonly about: About; readonly closed: AbortController } | null = null;
  return {
    open: (): About | null => current?.about ?? null,
    /** Returns null if the question was closed, or the app ends in the meantime. */
    async ask<T>(about: About, show: (closed: AbortSignal) => Promise<T>): Promise<T | null> {
      const closed = new AbortController();
      current = { about, closed };
      const answer = await show(closed.signal);
      if (closed.signal.aborted) return null;
      current = null;
      return isLeaving() ? null : answer;
    },
    close(): void {
      current?.closed.abort();
      current = null;
    },
  };
}
