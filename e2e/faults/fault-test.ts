import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Profile } from '../../main/contract/profile/profile.ts';
import { everyWrite } from '../../main/contract/write/judge-outcome.ts';
import { askMain } from '../fixtures/ask-main.ts';
import { searchCanaries } from '../fixtures/canary.ts';
import { readHar } from '../fixtures/har/har-file.ts';
import { type LaunchedApp, launchApp } from '../fixtures/launch-app.ts';
import { answerSaveDialog } from '../fixtures/native/native-window.ts';
import { profileOf, seedProfile, storeToken } from '../fixtures/seed-profile.ts';
import { test as base, expect } from '../fixtures/test.ts';
import type { Fault } from '../kit/faults/fault.ts';
import {
  type FaultService,
  faultProfiles,
  startFaultService,
} from '../kit/faults/fault-service.ts';
import { ProductsPage } from '../kit/pages/products-page.ts';
import { startTestService } from '../kit/service/start-test-service.ts';
import { trustTestAuthority } from '../kit/service/tls/test-certificates.ts';

export interface FaultyApp extends LaunchedApp {
  readonly service: FaultService;
  /** That of every profile. */
  readonly token: string;
  /** The first one. It leads to a service without faults at the start. */
  readonly profile: Profile;
  /**
   * Adds a profile for this fault, with a token, as its form would. Its service answers this many writes correctly first.
   * The last one that was added stays, earlier ones are removed. Returns its ID.
   */
  add(
    fault: Fault,
    options: { readonly name: string; readonly soundWrites: number },
  ): Promise<string>;
}

interface FaultParts {
  /** Tests with the same value share an app. */
  readonly appOf: string;
  readonly faulty: FaultyApp;
  /** Starts another app for this test and those after it: the first one may be in any state after a failure. */
  readonly startAgain: () => Promise<FaultyApp>;
}

/** Less than usual, so that the limit is reached quickly; MiB. */
const listLimitMiB = 16;

/** The apps of this worker by `appOf`. */
const started = new Map<string, Promise<FaultyApp>>();

/** One app per worker that meets one fault after the other. It opens on a service without faults. */
export const test = base.extend<FaultParts>({
  appOf: ['the faults', { option: true }],
  faulty: async ({ appOf, startAgain }, use) => use(await (started.get(appOf) ?? startAgain())),
  startAgain: ({ appOf, atWorkerEnd }, use) =>
    use(() => {
      const faulty = startFaultyApp(atWorkerEnd);
      started.set(appOf, faulty);
      return faulty;
    }),
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
    await searchHar(launched, userData, sound.token);
    await launched.close();
    const { hits } = searchCanaries(userData, [{ ...sound, requests: [] }]);
    expect(hits, 'no token has strayed').toEqual([]);
    await Promise.all([sound.close(), service.close()]);
    rmSync(userData, { recursive: true, force: true, maxRetries: 3 });
  });
  const { window } = launched;
  // As in every shared app: see SharedApp.
  await window.emulateMedia({ reducedMotion: 'reduce' });
  // So that this list is not mistaken for that of a fault.
  await expect(new ProductsPage(window).grid).toBeVisible();
  const added: string[] = [];
  const add: FaultyApp['add'] = async (fault, { name, soundWrites }) => {
    for (const profileId of added.splice(0, added.length - 1)) {
      await askMain(window, 'deleteProfile', { profileId });
    }
    const [about] = faultProfiles(service, [fault]);
    const baseUrl = service.baseUrlOf(fault, soundWrites);
    const { id, ...draft } = profileOf({ baseUrl }, { ...about, baseUrl, name });
    // Only for this session: with each additional token, a keyring
    // encrypts its whole content again.
    const token = { token: sound.token, sessionOnly: true };
    await askMain(window, 'saveProfile', { profileId: id, draft, ...token });
    added.push(id);
    return id;
  };
  return { ...launched, service, token: sound.token, profile, add };
}

/** The journal now has entries of every fault that was met. As HAR none of them has the token, in any form. */
async function searchHar(launched: LaunchedApp, userData: string, token: string): Promise<void> {
  const { window } = launched;
  const path = join(userData, 'faults.har');
  await answerSaveDialog(launched, path);
  const of = { kind: 'filter', filter: everyWrite } as const;
  const wanted = { callId: randomUUID(), of, suggestedName: 'faults.har' };
  const exported = await askMain(window, 'exportHar', wanted);
  const { entries } = readHar(path, [token]);
  const { count } = await askMain(window, 'listWrites', { limit: 1, before: null });
  expect(entries).toHaveLength(exported?.requests ?? 0);
  expect(entries.length + (exported?.notSent ?? 0)).toBe(count?.all);
}
