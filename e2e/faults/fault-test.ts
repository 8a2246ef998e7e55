import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { faultProfiles } from '../fault-service/fault-profiles.ts';
import { type FaultService, startFaultService } from '../fault-service/start-fault-service.ts';
import { askMain } from '../fixtures/ask-main.ts';
import { searchCanaries } from '../fixtures/canary.ts';
import { type LaunchedApp, launchApp } from '../fixtures/launch-app.ts';
import { seedProfile, storeToken } from '../fixtures/seed-profile.ts';
import { trustTestAuthority } from '../fixtures/test-certificates.ts';
import { startTestService } from '../service/start-test-service.ts';

export interface FaultyApp extends LaunchedApp {
  readonly service: FaultService;
  /** The id of the profile of each fault, by its name. */
  readonly profileIds: ReadonlyMap<string, string>;
}

interface WorkerParts {
  /** Who shares the app: a profile's list is read when it is first looked at, and only then. */
  readonly appOf: string;
  readonly faulty: FaultyApp;
}

/** Less than usual, so that too much is soon there; MiB. */
const listLimitMiB = 16;

/**
 * One app with a profile for every fault, for all tests of a worker: a fresh one for each of them would
 * take an hour. It opens on a sound service.
 */
export const test = base.extend<object, WorkerParts>({
  appOf: ['the matrix', { scope: 'worker', option: true }],
  faulty: [
    async ({ appOf }, use) => {
      void appOf;
      const userData = mkdtempSync(join(tmpdir(), 'counterfoil-faults-'));
      const [sound, service] = await Promise.all([startTestService(), startFaultService()]);
      writeFileSync(join(userData, 'settings.json'), JSON.stringify({ version: 1, listLimitMiB }));
      const file = join(userData, 'faults.json');
      writeFileSync(file, JSON.stringify({ profiles: faultProfiles(service) }));
      const profile = seedProfile(userData, sound);
      await storeToken(profile.id, sound.origin, sound.token);
      const env = trustTestAuthority(userData);
      const launched = await launchApp({ userData, env, args: [`--profiles=${file}`] });
      const profileIds = await storeTokens(launched, sound.token);
      await use({ ...launched, service, profileIds });
      await launched.close();
      const { hits } = searchCanaries(userData, [
        { origin: sound.origin, token: sound.token, tokens: sound.tokens, requests: [] },
      ]);
      expect(hits, 'no token has strayed').toEqual([]);
      await Promise.all([sound.close(), service.close()]);
      rmSync(userData, { recursive: true, force: true, maxRetries: 3 });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

/** One token for all of them, as a form would store it. */
async function storeTokens({ window }: LaunchedApp, token: string) {
  const { profiles } = await askMain(window, 'getStartState', {});
  for (const { id } of profiles) {
    await askMain(window, 'saveToken', { profileId: id, token, sessionOnly: false });
  }
  return new Map(profiles.map(({ id, name }) => [name, id]));
}
