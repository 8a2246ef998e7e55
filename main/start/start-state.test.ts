import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startStateSchema } from '../contract/start-state.ts';
import { draftOf, openTestApp, type TestApp } from '../handlers/testing/test-app.ts';
import { openSettings } from '../settings/settings-file.ts';
import { routeTo } from '../vault/testing/route-to.ts';
import { createAppLanguage } from './app-language.ts';
import { createNoticeBoard } from './notice-board.ts';
import { startState } from './start-state.ts';

let parts: TestApp;
beforeEach(async () => {
  parts = await openTestApp();
});
afterEach(() => parts.close());

const language = createAppLanguage('ru', [], true);

const state = async () => {
  const notices = createNoticeBoard({ onPut: () => undefined, onChange: () => undefined });
  notices.put({ kind: 'settings-set-aside', detail: '/old' });
  const { settings } = await openSettings(parts);
  const shown = parts.profiles.active();
  const read = { startReadId: null, shown };
  const policy = { kind: 'none' } as const;
  const { app, profiles, vault } = parts;
  const run = { ...app.run, folder: '/somewhere', language };
  let needsYou = 0;
  const now = () => ({
    elsewhere: ['another'],
    offers: [],
    needsYou,
    update: { kind: 'off', why: 'no-key' } as const,
  });
  const told = startState({ run, profiles, vault, settings, policy, notices, now, ...read });
  // Counted while the keychain is asked.
  needsYou = 3;
  return told;
};

describe('what the first picture needs', () => {
  it('is there before there is any profile', async () => {
    const first = await state();
    expect(startStateSchema.parse(first)).toEqual(first);
    expect(first).toMatchObject({
      version: '1.2.3',
      electronVersion: process.versions.electron ?? '',
      platform: 'linux',
      userDataFolder: '/somewhere',
      spoken: { language: 'ru', locale: 'ru', dates: 'ru', numbers: 'ru' },
      languages: expect.arrayContaining(['de', 'en', 'ru']),
      keychainAvailable: true,
      profiles: [],
      activeProfileId: null,
      needsYou: 3,
    });
  });

  it('tells the profiles and the active one, never its token', async () => {
    const id = randomUUID();
    await parts.profiles.save(id, draftOf('https://shop.example/store'));
    expect(await state()).toMatchObject({ activeProfileId: id });
    await parts.vault.save(id, routeTo('https://shop.example'), 'a-token', { sessionOnly: false });
    const signedIn = await state();
    expect(signedIn).toMatchObject({ profiles: [{ id }] });
    expect(JSON.stringify(signedIn)).not.toContain('a-token');
  });

  it('tells of files that were set aside and of a missing keychain', async () => {
    await parts.close();
    parts = await openTestApp({ keychain: false });
    const { notices, keychainAvailable } = await state();
    expect(keychainAvailable).toBe(false);
    expect(notices.map(({ kind }) => kind)).toEqual(['settings-set-aside', 'keychain-unavailable']);
  });
});
