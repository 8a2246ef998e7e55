/** What a person can have done about a page that keeps crashing. */
export type CrashAnswer = 'again' | 'without-profile' | 'quit';

export interface PageRecoveryParts {
  /** Reloads the page; `gone` is called should it fail. */
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

/** How long each crash in a row waits before the page is reloaded; after the last one a person is asked. */
const waitsMs = [0, 1000, 4000] as const;
/** A page that has run for so long crashes for another reason than that it was loaded. */
const stableAfterMs = 60_000;

export function createPageRecovery(parts: PageRecoveryParts): PageRecovery {
  let loadedAt = performance.now();
  /** Crashes since a page last ran well. */
  let crashes = 0;
  let isGone = false;
  /** A person has asked for a page that hangs to be reloaded. */
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
        // `reload` alone waits for a page that does not answer.
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

/** The one native question that may be open about the page. */
function createQuestion(isLeaving: () => boolean) {
  let current: { readonly about: About; readonly closed: AbortController } | null = null;
  return {
    open: (): About | null => current?.about ?? null,
    /** Returns null where the question was taken away, or the app ends meanwhile. */
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
