import { expect, type Page } from '@playwright/test';
import { ask } from './bridge.ts';

/** A service as a profile describes it; the token isn't part of it. */
export interface ProfileDraft {
  readonly name: string;
  readonly baseUrl: string;
  readonly placement:
    | { readonly kind: 'bearer' }
    | { readonly kind: 'authorization'; readonly prefix: string }
    | { readonly kind: 'header'; readonly name: string; readonly prefix: string }
    | { readonly kind: 'query'; readonly name: string };
  readonly colour: 'blue' | 'green' | 'amber' | 'red' | 'violet' | 'grey';
  /** An ISO 4217 code; null for none. */
  readonly currency: string | null;
  readonly proxy:
    | { readonly mode: 'system' | 'direct' }
    | { readonly mode: 'fixed'; readonly address: string; readonly bypass: string }
    | { readonly mode: 'pac'; readonly url: string };
  /** Null for the limits in the settings. */
  readonly timeouts: {
    readonly listIdleSeconds: number | null;
    readonly listTotalSeconds: number | null;
    readonly writeSeconds: number | null;
  };
  readonly idempotencyHeader: string | null;
  readonly pathsEndWithSlash: boolean;
  readonly protection: 'none' | 'production' | 'read-only';
  /** Null: users are never read. `reads`: `ask` reads one when *Read user* is pressed, `learned` before each update. */
  readonly userRecords: {
    readonly reads?: 'ask' | 'learned';
    readonly send: 'whole' | 'changes';
    readonly idMember: string | null;
    readonly hasStrongEtag: boolean;
  } | null;
  /** Whether the forms show their JSON and the request beside the fields. */
  readonly showJson: boolean;
}

/** A profile for this address that sends its token as `Authorization: Bearer`, and shows the JSON of its forms. */
export function profileFor(baseUrl: string, change: Partial<ProfileDraft> = {}): ProfileDraft {
  return {
    name: 'Shop',
    baseUrl,
    placement: { kind: 'bearer' },
    colour: 'blue',
    currency: null,
    proxy: { mode: 'system' },
    timeouts: { listIdleSeconds: null, listTotalSeconds: null, writeSeconds: null },
    idempotencyHeader: null,
    pathsEndWithSlash: false,
    protection: 'none',
    userRecords: null,
    showJson: true,
    ...change,
  };
}

/** What the Settings page sets. */
export interface Settings {
  readonly theme: 'system' | 'light' | 'dark';
  readonly density: 'compact' | 'comfortable';
  readonly language: string;
  readonly notifies: boolean;
  readonly productColumns: { readonly id: number | null; readonly price: number | null };
  readonly listLimitMiB: number;
  readonly listIdleSeconds: number;
  readonly listTotalSeconds: number;
  readonly writeSeconds: number;
  readonly journalDays: number;
  readonly keepsDeletedProducts: boolean;
  readonly checksForUpdates: boolean;
}

/** The state of the app at the start of a test. */
export interface AppState {
  /** Null for the first screen of a new installation. */
  readonly profile: ProfileDraft | null;
  /** Null if none is stored. */
  readonly token: string | null;
  readonly settings: Settings;
}

/** Opens one of the app's style sheets as text: it has the app's origin, so it may call main, and runs no script. */
export async function openRestingPage(page: Page): Promise<void> {
  if (isAtRest(page)) return;
  const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href));
  const address = sheets.find((href) => href?.endsWith('.css'));
  if (!address) throw new Error(`${page.url()} has no style sheet.`);
  await page.goto(address);
}

export const isAtRest = (page: Page): boolean => new URL(page.url()).pathname.endsWith('.css');

/** Chromium's message there: the app's policy forbids the style that it gives to a text. */
export const restingProblem = /Refused to apply inline style .*\.css\)$/s;

/** Opens the app's first page, as a start does. */
export async function openFirstPage(page: Page): Promise<void> {
  await page.goto(new URL('/index.html', page.url()).href);
}

/**
 * Deletes all data of the app with its own procedures. Call it on the resting page. Running writes end first, so their
 * service should answer or be closed.
 */
export async function forgetEverything(page: Page): Promise<void> {
  const [{ profiles }, logins] = await Promise.all([
    ask(page, 'getStartState', {}),
    ask(page, 'listProxyLogins', {}),
    clearStorage(page),
    endWrites(page),
  ]);
  // With its token, drafts, templates and forms.
  for (const { id } of profiles) await removeProfile(page, id);
  for (const place of logins) await ask(page, 'saveProxyLogin', { place, login: null });
  // The entries of a batch go only once it is gone.
  await expect.poll(() => entriesLeft(page)).toBe(0);
}

async function clearStorage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
}

async function endWrites(page: Page): Promise<void> {
  if ((await cancelWrites(page)) > 0) await expect.poll(() => cancelWrites(page)).toBe(0);
}

/** Writes that are under way, in any profile. */
const underWay = {
  search: '',
  operation: null,
  outcome: 'sending',
  profileId: null,
  from: null,
  to: null,
} as const;

/** Returns how many were under way. */
async function cancelWrites(page: Page): Promise<number> {
  const wanted = { limit: 100, before: null, filter: underWay };
  const { writes } = await ask(page, 'listWrites', wanted);
  for (const { writeId } of writes) await ask(page, 'cancel', { id: writeId });
  return writes.length;
}

async function entriesLeft(page: Page): Promise<number> {
  await ask(page, 'clearWrites', { before: null });
  return (await ask(page, 'listWrites', { limit: 1, before: null })).writes.length;
}

/** A running batch keeps its profile, so it is stopped first, by the window with the profile. */
async function removeProfile(page: Page, profileId: string): Promise<void> {
  if ((await ask(page, 'deleteProfile', { profileId })).isRemoved) return;
  await ask(page, 'selectProfile', { profileId });
  for (const { batchId } of await ask(page, 'listBatches', { profileId })) {
    await Promise.all([
      ask(page, 'pauseBatch', { batchId, isStopped: true }),
      // Its rows end first.
      endWrites(page),
    ]);
  }
  const remove = async () => (await ask(page, 'deleteProfile', { profileId })).isRemoved;
  await expect.poll(remove).toBe(true);
}

/** Gives an app without data this state. Call it on the resting page. The profile gets this ID, or a new one. */
export async function giveState(
  page: Page,
  { profile, token, settings }: AppState,
  profileId: string | null = null,
): Promise<void> {
  const given = { profileId, draft: profile, token, sessionOnly: false };
  await Promise.all([
    ask(page, 'saveSettings', settings),
    profile === null ? null : ask(page, 'saveProfile', { ...given, draft: profile }),
  ]);
}
