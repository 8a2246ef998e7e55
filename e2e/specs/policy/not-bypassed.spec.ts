import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Failure, Result } from '../../../main/contract/failure.ts';
import type { Input, ProcedureName } from '../../../main/contract/procedures.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { defaultSettings, type Settings } from '../../../main/contract/settings.ts';
import { everyWrite } from '../../../main/contract/write/judge-outcome.ts';
import { automationMark } from '../../../main/shell/seal/automation/claim-folder.ts';
import { askMain } from '../../fixtures/ask-main.ts';
import { projectFolder } from '../../fixtures/launch-app.ts';
import { policyTest as test } from '../../fixtures/policy/policy-test.ts';
import { writeProfiles } from '../../fixtures/seed-profile.ts';
import { expect } from '../../fixtures/test.ts';
import { connect } from '../../kit/app/connect.ts';
import { entryPointSwitches } from '../../kit/app/entry-point.ts';
import { startApp } from '../../kit/app/started-app.ts';
import type { TestService } from '../../kit/service/start-test-service.ts';

/**
 * Each key of a policy as a row, and that it holds whoever asks main to break it: the page of the first window, that of a
 * second window, and a program that drives the window through the entry point for testers.
 */

interface Known {
  /** A profile of the user's own, on the host of the preset one. */
  readonly own: Profile;
  readonly preset: Profile;
  /** The profile that the window shows. */
  readonly shown: Profile;
  readonly settings: Settings;
  readonly service: TestService;
}

interface Row {
  readonly key: string;
  /** What a window asks main for, although the policy doesn't allow it. */
  readonly asked: string;
  readonly ask: (page: Page, known: Known) => Promise<Result<unknown>>;
  /** `PolicyRule`. */
  readonly refusedBy: string;
  /** Another window may not even ask. */
  readonly needsPreset?: true;
}

function invoke<N extends ProcedureName>(
  page: Page,
  name: N,
  input: Input<N>,
): Promise<Result<unknown>> {
  return page.evaluate(
    ([asked, given]) => Reflect.get(globalThis, 'counterfoil').invoke(asked, given),
    [name, input] as const,
  );
}

function save(page: Page, profile: Profile, change: Partial<Profile>): Promise<Result<unknown>> {
  const { id: profileId, demo: _, ...opened } = profile;
  return invoke(page, 'saveProfile', {
    profileId,
    opened,
    draft: { ...opened, ...change },
    token: null,
    sessionOnly: false,
  });
}

/** A test of a profile says why it stopped. */
async function testedWith(page: Page, { own }: Known, change: Partial<Profile>) {
  const { id: _, demo: __, ...draft } = own;
  const tested = await invoke(page, 'testConnection', {
    callId: randomUUID(),
    profileId: null,
    token: 'another-token',
    draft: { ...draft, ...change },
  });
  if (!tested.ok) return tested;
  const { failure } = tested.value as { readonly failure: Failure | null };
  return failure === null ? tested : { ok: false as const, failure };
}

const suggestedName = 'leaves.json';

const rows: readonly Row[] = [
  {
    key: 'settings',
    asked: 'another theme',
    refusedBy: 'setting',
    ask: (page, { settings }) => invoke(page, 'saveSettings', { ...settings, theme: 'dark' }),
  },
  {
    key: 'retention',
    asked: 'another number of days',
    refusedBy: 'setting',
    ask: (page, { settings }) => invoke(page, 'saveSettings', { ...settings, journalDays: 1 }),
  },
  {
    key: 'protection',
    asked: 'a weaker protection',
    refusedBy: 'protection',
    ask: (page, { own }) => save(page, own, { protection: 'none' }),
  },
  {
    key: 'protection',
    asked: 'to unlock',
    refusedBy: 'unlock',
    ask: (page, { shown }) => invoke(page, 'lockProfile', { profileId: shown.id, isLocked: false }),
  },
  {
    key: 'profiles',
    asked: 'another address of a preset profile',
    refusedBy: 'profile',
    ask: (page, { preset, service }) =>
      save(page, preset, { baseUrl: `${service.origin}/elsewhere` }),
  },
  {
    key: 'profiles',
    asked: 'to remove a preset profile',
    refusedBy: 'profile',
    ask: (page, { preset }) => invoke(page, 'deleteProfile', { profileId: preset.id }),
  },
  {
    key: 'profiles',
    asked: 'another form of a preset profile',
    refusedBy: 'form',
    needsPreset: true,
    async ask(page, { preset }) {
      const { forms } = await askMain(page, 'getForms', { profileId: preset.id });
      const form = forms.order && { ...forms.order, fields: [] };
      return invoke(page, 'saveForm', {
        profileId: preset.id,
        kind: 'order',
        form,
        opened: forms.order,
      });
    },
  },
  {
    key: 'allowedHosts',
    asked: 'another host',
    refusedBy: 'host',
    ask: (page, known) =>
      testedWith(page, known, {
        baseUrl: known.service.baseUrl.replace('127.0.0.1', 'localhost'),
      }),
  },
  {
    key: 'allowedHosts',
    asked: 'a proxy on another host',
    refusedBy: 'proxy',
    ask: (page, known) =>
      testedWith(page, known, {
        proxy: { mode: 'fixed', address: 'proxy.example:3128', bypass: '' },
      }),
  },
  {
    key: 'allowedHosts',
    asked: 'a script for proxies on another host',
    refusedBy: 'pac',
    ask: (page, known) =>
      testedWith(page, known, { proxy: { mode: 'pac', url: 'https://proxy.example/pac' } }),
  },
  {
    key: 'httpsOnly',
    asked: 'http to an allowed host',
    refusedBy: 'https',
    ask: (page, known) => testedWith(page, known, { baseUrl: 'http://api.example.com' }),
  },
  {
    key: 'imports',
    asked: 'a file of profiles',
    refusedBy: 'imports',
    ask: (page) => invoke(page, 'offerProfiles', { fileName: 'mine.json', text: '[]' }),
  },
  {
    key: 'exports',
    asked: 'a file of the journal',
    refusedBy: 'exports',
    ask: (page) => {
      const wanted = { callId: randomUUID(), filter: everyWrite, format: 'csv' } as const;
      return invoke(page, 'exportWrites', { ...wanted, suggestedName });
    },
  },
  {
    key: 'exports',
    asked: 'a file of a profile',
    refusedBy: 'exports',
    ask: (page, { own }) => invoke(page, 'exportProfile', { profileId: own.id, suggestedName }),
  },
  {
    key: 'exports',
    asked: 'the journal as HAR',
    refusedBy: 'exports',
    ask: (page) => {
      const of = { kind: 'filter', filter: everyWrite } as const;
      return invoke(page, 'exportHar', { callId: randomUUID(), of, suggestedName });
    },
  },
];

/** Goes through the table in this window, and finds everything as it was. */
async function refusesEverything(page: Page, service: TestService): Promise<void> {
  const before = await askMain(page, 'getStartState', {});
  const find = (name: string) => before.profiles.find((profile) => profile.name === name);
  const [own, preset] = [find('Shop'), find('Company shop')];
  const shown = before.profiles.find(({ id }) => id === before.activeProfileId);
  if (own === undefined || preset === undefined || shown === undefined)
    throw new Error(`Not all profiles are there: ${JSON.stringify(before.profiles)}`);
  const known: Known = { own, preset, shown, settings: before.settings, service };
  const seen = service.requests.length;
  for (const { key, asked, ask, refusedBy, needsPreset } of rows) {
    if (needsPreset && shown.id !== preset.id) continue;
    const answer = await ask(page, known);
    const said = answer.ok ? 'allowed' : answer.failure;
    expect(said, `${key}: ${asked}`).toMatchObject({ kind: 'not-allowed', rule: refusedBy });
  }
  const after = await askMain(page, 'getStartState', {});
  expect([after.settings, after.profiles]).toEqual([before.settings, before.profiles]);
  expect(service.requests.slice(seen), 'nothing was sent').toEqual([]);
}

test.use({
  policy: ({ service: { baseUrl } }, use) =>
    use({
      allowedHosts: ['127.0.0.1', 'api.example.com'],
      httpsOnly: true,
      profiles: [{ name: 'Company shop', baseUrl, orderForm: [{ path: 'customer' }] }],
      protection: { all: 'production' },
      settings: { theme: 'light', language: 'de' },
      retention: { days: 30 },
      imports: false,
      exports: false,
      updates: { address: null },
    }),
});

test('a policy holds for a program that drives the window', async ({
  etc,
  userData,
  profile,
  service,
}) => {
  test.setTimeout(120_000);
  if (profile === null) throw new Error('There is a profile.');
  const unprotected = { ...profile, protection: 'none' as const };
  writeProfiles(userData, [
    unprotected,
    { ...unprotected, id: randomUUID(), name: 'Company shop' },
  ]);
  const wishes = { ...defaultSettings, theme: 'dark', language: 'ru', journalDays: 1 };
  writeFileSync(join(userData, 'settings.json'), JSON.stringify({ version: 1, ...wishes }));
  const file = join(userData, 'mine.json');
  const { baseUrl } = service;
  writeFileSync(
    file,
    JSON.stringify([
      { name: 'Company shop', baseUrl, protection: 'none', placement: { kind: 'bearer' } },
      { name: 'Mine', baseUrl: 'https://elsewhere.example' },
    ]),
  );
  writeFileSync(join(userData, automationMark), '');
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const wanted = [`--profiles=${file}`, '--lang=ru', '--policy=/tmp/none.json', '--no-policy'];
  const app = startApp(
    etc.program,
    [...sandbox, projectFolder, ...entryPointSwitches(userData), ...wanted],
    { ...process.env, COUNTERFOIL_POLICY: '/tmp/none.json', XDG_CONFIG_DIRS: userData },
    userData,
  );
  try {
    const { page, browser } = await connect(app, userData);
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    const start = await askMain(page, 'getStartState', {});
    const { profiles } = start;

    await test.step('a policy overrules the command line and every file of the user', async () => {
      expect(start.policy.kind).toBe('in-force');
      expect(start.settings).toMatchObject({ theme: 'light', language: 'de', journalDays: 30 });
      expect(start.spoken.language).toBe('de');
      expect(profiles.map(({ name }) => name)).toEqual(['Company shop', 'Shop', 'Company shop']);
      expect(new Set(profiles.map(({ protection }) => protection))).toEqual(
        new Set(['production']),
      );
      expect(start.offers, 'nothing of the file is offered').toEqual([]);
      await expect(page.getByRole('region', { name: 'Hinweise' })).toContainText(
        'Ihre Administration erlaubt keinen Import',
      );
      // What the user had chosen counts again without the policy.
      const kept = JSON.parse(readFileSync(join(userData, 'settings.json'), 'utf8'));
      expect(kept).toMatchObject({ theme: 'dark', language: 'ru', journalDays: 1 });
    });

    await test.step('a policy holds in the first window and in a second one', async () => {
      expect(start.activeProfileId).toBe(profile.id);
      await refusesEverything(page, service);
      const preset = profiles.find(({ name }) => name === 'Company shop');
      const opened = page.context().waitForEvent('page');
      await askMain(page, 'openWindow', { profileId: preset?.id ?? '' });
      const second = await opened;
      await expect(second).toHaveTitle(/^Company shop — /);
      await second.getByRole('dialog').waitFor();
      await refusesEverything(second, service);
    });
    await browser.close();
  } finally {
    await app.stop();
  }
});
