import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import type { Fault } from '../fault-service/fault.ts';
import { faultProfiles } from '../fault-service/fault-profiles.ts';
import { type FaultService, startFaultService } from '../fault-service/start-fault-service.ts';
import { askMain } from '../fixtures/ask-main.ts';
import { searchCanaries } from '../fixtures/canary.ts';
import { type LaunchedApp, launchApp } from '../fixtures/launch-app.ts';
import { profileOf, seedProfile, storeToken } from '../fixtures/seed-profile.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { trustTestAuthority } from '../fixtures/tls/test-certificates.ts';
import { startTestService } from '../service/start-test-service.ts';

export interface FaultyApp extends LaunchedApp {
  readonly service: FaultService;
  /**
   * Adds a profile for this fault, with a token, as its form would, and returns its id and its place in the
   * menu of profiles, which is open then. The one that is shown stays; those before it go. `nth`: how often it is met.
   */
  offer(fault: Fault, nth?: number): Promise<OfferedProfile>;
  /** Adds one as `offer` does, whose service answers so many writes soundly before; returns its id. */
  add(
    fault: Fault,
    options: { readonly name: string; readonly soundWrites: number },
  ): Promise<string>;
}

export interface OfferedProfile {
  readonly id: string;
  readonly name: string;
  readonly choice: Locator;
}

interface FaultParts {
  /** Who shares the app: a profile's list is read when it is first looked at, and only then. */
  readonly appOf: string;
  readonly faulty: FaultyApp;
}

/** Less than usual, so that too much is soon there; MiB. */
const listLimitMiB = 16;

/** The apps of this worker, by who shares them. */
const started = new Map<string, Promise<FaultyApp>>();

/** One app that meets one fault after the other, for all tests of a worker. It opens on a sound service. */
export const test = base.extend<FaultParts>({
  appOf: ['the matrix', { option: true }],
  faulty: async ({ appOf, atWorkerEnd }, use) => {
    const faulty = started.get(appOf) ?? startFaultyApp(atWorkerEnd);
    started.set(appOf, faulty);
    await use(await faulty);
  },
});

async function startFaultyApp(atWorkerEnd: (end: () => Promise<void>) => void): Promise<FaultyApp> {
  const userData = mkdtempSync(join(tmpdir(), 'counterfoil-faults-'));
  const [sound, service] = await Promise.all([startTestService(), startFaultService()]);
  writeFileSync(join(userData, 'settings.json'), JSON.stringify({ version: 1, listLimitMiB }));
  const profile = seedProfile(userData, sound);
  await storeToken(profile.id, sound.origin, sound.token);
  const env = trustTestAuthority(userData);
  const launched = await launchApp({ userData, env });
  atWorkerEnd(async () => {
    await launched.close();
    const { hits } = searchCanaries(userData, [{ ...sound, requests: [] }]);
    expect(hits, 'no token has strayed').toEqual([]);
    await Promise.all([sound.close(), service.close()]);
    rmSync(userData, { recursive: true, force: true, maxRetries: 3 });
  });
  const { window } = launched;
  // As in every app that tests share: see SharedApp.
  await window.emulateMedia({ reducedMotion: 'reduce' });
  const added: string[] = [];
  const add: FaultyApp['add'] = async (fault, { name, soundWrites }) => {
    for (const profileId of added.splice(0, added.length - 1)) {
      await askMain(window, 'deleteProfile', { profileId });
    }
    const [about] = faultProfiles(service, [fault]);
    const baseUrl = service.baseUrlOf(fault, soundWrites);
    const { id, ...draft } = profileOf({ baseUrl }, { ...about, baseUrl, name });
    // For this run alone: a keyring encrypts all that it holds anew for each more.
    const token = { token: sound.token, sessionOnly: true };
    await askMain(window, 'saveProfile', { profileId: id, draft, ...token });
    added.push(id);
    return id;
  };
  return {
    ...launched,
    service,
    add,
    async offer(fault, nth = 1) {
      const name = nth === 1 ? fault.name : `${fault.name} ${nth}`;
      const id = await add(fault, { name, soundWrites: 0 });
      await window.getByRole('button', { name: /^Profile: / }).click();
      const choice = window.getByRole('menuitemradio', { name: new RegExp(`^${name} `) });
      return { id, name, choice };
    },
  };
}
