import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faultProfiles } from '../fault-service/fault-profiles.ts';
import { type FaultService, startFaultService } from '../fault-service/start-fault-service.ts';
import { askMain } from '../fixtures/ask-main.ts';
import { searchCanaries } from '../fixtures/canary.ts';
import { type LaunchedApp, launchApp } from '../fixtures/launch-app.ts';
import { seedProfile, storeToken } from '../fixtures/seed-profile.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { trustTestAuthority } from '../fixtures/test-certificates.ts';
import { ProfileOffer } from '../pages/profile-offer.ts';
import { startTestService } from '../service/start-test-service.ts';

export interface FaultyApp extends LaunchedApp {
  readonly service: FaultService;
  /** The id of the profile of each fault, by its name. */
  readonly profileIds: ReadonlyMap<string, string>;
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

/**
 * One app with a profile for every fault, for all tests of a worker: a fresh one for each of them would
 * take an hour. It opens on a sound service.
 */
export const test = base.extend<FaultParts>({
  appOf: ['the matrix', { option: true }],
  faulty: [
    async ({ appOf, atWorkerEnd }, use) => {
      const faulty = started.get(appOf) ?? startFaultyApp(atWorkerEnd);
      started.set(appOf, faulty);
      await use(await faulty);
    },
    // Storing so many tokens takes its time.
    { timeout: 90_000 },
  ],
});

async function startFaultyApp(atWorkerEnd: (end: () => Promise<void>) => void): Promise<FaultyApp> {
  const userData = mkdtempSync(join(tmpdir(), 'counterfoil-faults-'));
  const [sound, service] = await Promise.all([startTestService(), startFaultService()]);
  writeFileSync(join(userData, 'settings.json'), JSON.stringify({ version: 1, listLimitMiB }));
  const file = join(userData, 'faults.json');
  writeFileSync(file, JSON.stringify({ profiles: faultProfiles(service) }));
  const profile = seedProfile(userData, sound);
  await storeToken(profile.id, sound.origin, sound.token);
  const env = trustTestAuthority(userData);
  const launched = await launchApp({ userData, env, args: [`--profiles=${file}`] });
  atWorkerEnd(async () => {
    await launched.close();
    const { hits } = searchCanaries(userData, [{ ...sound, requests: [] }]);
    expect(hits, 'no token has strayed').toEqual([]);
    await Promise.all([sound.close(), service.close()]);
    rmSync(userData, { recursive: true, force: true, maxRetries: 3 });
  });
  const offer = new ProfileOffer(launched.window);
  await offer.use.click();
  await expect(offer.dialog).toBeHidden();
  return { ...launched, service, profileIds: await storeTokens(launched, sound.token) };
}

/** One token for all of them, for this run alone: each one more makes a keyring slower for all. */
async function storeTokens({ window }: LaunchedApp, token: string) {
  const { profiles } = await askMain(window, 'getStartState', {});
  for (const { id } of profiles) {
    await askMain(window, 'saveToken', { profileId: id, token, sessionOnly: true });
  }
  return new Map(profiles.map(({ id, name }) => [name, id]));
}
