import type { MainEvent } from '../../contract/events.ts';
import type { ExportFiles } from '../../files/export-files.ts';
import type { Journal } from '../../ledger/journal.ts';
import type { AppJournal } from '../../start/journal/open-app-journal.ts';
import type { NoticeBoard } from '../../start/notice-board.ts';
import type { Shell } from '../app.ts';

/** The window of a test, and the end of its app. What the test doesn't give throws when it is used. */
export function testShell(
  given: {
    readonly journal: Journal;
    readonly files: ExportFiles;
    readonly notices: NoticeBoard;
    readonly quit: TestQuit;
    readonly emit: (event: MainEvent) => void;
  },
  changes: Partial<Shell> = {},
): Shell {
  const { journal, emit } = given;
  const window = { id: 1, page: () => 1, emit };
  return absent<Shell>({
    files: given.files,
    notices: given.notices,
    quit: given.quit.quit,
    windows: {
      all: () => [window],
      front: () => window,
      get: () => window,
      emit,
      needsYou: () => 0,
      showNeedsYou: () => undefined,
    },
    journalFile: async () => absent<AppJournal>({ journal, kind: () => 'memory' }),
    startDemo: () => Promise.reject(new Error('not here')),
    profilesChanged: () => undefined,
    ...changes,
  });
}

/** Asks the app to end, as a person does. It only tells who listens, and nothing ends. */
export interface TestQuit {
  readonly quit: Shell['quit'];
  ask(): void;
}

export function createTestQuit(): TestQuit {
  const asked: ((by: 'person' | 'itself') => void)[] = [];
  return {
    quit: absent<Shell['quit']>({
      onRequest: (listener) => void asked.push(listener),
      isEnding: () => false,
      isPastPage: () => false,
    }),
    ask() {
      for (const listener of asked) listener('person');
    },
  };
}

/** An object with only these members. Using any other throws. */
export function absent<T extends object>(members: Partial<T> = {}): T {
  return new Proxy(members, {
    get(target, name, self) {
      if (Reflect.has(target, name)) return Reflect.get(target, name, self);
      // A promise that resolves with it asks for this.
      if (name === 'then') return undefined;
      throw new Error(`This test has no ${String(name)}.`);
    },
  }) as T;
}
