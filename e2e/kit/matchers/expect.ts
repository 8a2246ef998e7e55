import { expect as base, type Locator } from '@playwright/test';
import type { App } from '../app/app.ts';
import type { JournalEntry, OutcomeWord } from '../app/journal-entry.ts';
import { findTokens } from '../evidence/find-tokens.ts';
import { differences, type ExpectedBody, inLines } from '../service/exact-json.ts';

interface Patience {
  /** Milliseconds; by default that of all expectations. */
  readonly timeout?: number;
}

/** A page with a body, such as `app.orders`. */
interface WithBody {
  readonly shownBody: Locator;
}

/** Playwright's `expect`, with what Counterfoil has sent and recorded. Each waits until it is so. */
export const expect = base.extend({
  /** The newest entry of the journal ended this way, in the words of the journal. */
  toHaveOutcome(app: App, outcome: OutcomeWord, options?: Patience) {
    const read = async () => (await app.newestEntry())?.outcome ?? 'no journal entry';
    return until(this, 'toHaveOutcome', read, outcome, options);
  },

  /** The service answered the newest entry of the journal with this HTTP status; null for no answer. */
  toHaveStatus(app: App, status: number | null, options?: Patience) {
    const read = async () => {
      const entry = await app.newestEntry();
      return entry === null ? 'no journal entry' : entry.status;
    };
    return until(this, 'toHaveStatus', read, status, options);
  },

  /** The journal has exactly these entries, oldest first. Each needs only what matters: `{ outcome: 'Done' }`. */
  toHaveJournal(app: App, entries: readonly Partial<JournalEntry>[], options?: Patience) {
    const wanted = entries.map((entry) => base.objectContaining(entry));
    return until(this, 'toHaveJournal', () => app.journal(), wanted, options);
  },

  /** The request beside the form would send exactly this body, compared as JSON with exact digits. */
  toHaveBody(form: WithBody, body: ExpectedBody, options?: Patience) {
    const read = async () => inLines(differences(body, await bodyOf(form)));
    return until(this, 'toHaveBody', read, '', options, otherBody);
  },

  /** The same for some of its fields: it may have others. */
  toHaveFields(form: WithBody, fields: ExpectedBody, options?: Patience) {
    const wanted = new Set(differences(fields, '{}').map(({ path }) => fieldOf(path)));
    const read = async () => {
      const found = differences(fields, await bodyOf(form));
      return inLines(found.filter(({ path }) => wanted.has(fieldOf(path))));
    };
    return until(this, 'toHaveFields', read, '', options, otherBody);
  },

  /** The line at the bottom left says this, such as `Order created`. Screen readers announce it. */
  toHaveAnnounced(app: App, text: string | RegExp, options?: Patience) {
    const lines = app.page.getByRole('status');
    // What it says instead is in the message of a failure.
    const read = async () => {
      if ((await lines.filter({ hasText: text }).count()) > 0) return `${text}`;
      return (await lines.allTextContents()).filter((said) => said !== '').join('\n');
    };
    return until(this, 'toHaveAnnounced', read, `${text}`, options);
  },

  /**
   * Neither the app's token nor one of these is in its files, exports, output, journal, page and clipboard, in
   * any encoding that a program may have used.
   */
  async toHaveNoToken(app: App, ...tokens: string[]) {
    const found = await findTokens(app, app.token === null ? tokens : [app.token, ...tokens]);
    return {
      name: 'toHaveNoToken',
      pass: found.length === 0,
      expected: [],
      actual: found,
      message: () =>
        found.length === 0 ? 'There is no token anywhere.' : `A token is in ${found.join(', ')}.`,
    };
  },
});

async function bodyOf({ shownBody }: WithBody): Promise<string> {
  return (await shownBody.locator('pre').textContent()) ?? '';
}

const otherBody = (found: unknown): string =>
  `The body that would be sent is another one:\n${found}`;

/** The name of the field that a path starts with, as the path has it. */
const fieldOf = (path: string): string => /^(\["(?:[^"\\]|\\.)*"\]|[^.[]*)/.exec(path)?.[0] ?? '';

type Context = ThisParameterType<Parameters<typeof base.extend>[0][string]>;

async function until(
  { isNot, utils }: Context,
  name: string,
  read: () => Promise<unknown>,
  expected: unknown,
  options: Patience = {},
  toWords: ((actual: unknown) => string) | null = null,
) {
  let actual: unknown;
  let isMet = true;
  try {
    const look = async () => {
      actual = await read();
      return actual;
    };
    const polled = base.poll(look, options);
    await (isNot ? polled.not : polled).toEqual(expected);
  } catch (error) {
    isMet = false;
    if (actual === undefined) throw error;
  }
  const hint = utils.matcherHint(name, undefined, undefined, { isNot });
  const found =
    toWords === null || isNot
      ? `Expected: ${isNot ? 'not ' : ''}${utils.printExpected(expected)}\nReceived: ${utils.printReceived(actual)}`
      : toWords(actual);
  return {
    name,
    expected,
    actual,
    pass: isNot ? !isMet : isMet,
    message: () => `${hint}\n\n${found}`,
  };
}
