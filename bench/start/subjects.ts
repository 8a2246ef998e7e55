import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import keytar from 'keytar';
import { seedProfile, storeToken } from '../../e2e/fixtures/seed-profile.ts';
import type { TestService } from '../../e2e/service/start-test-service.ts';
import type { StartMoments } from '../../main/diagnostics/start-moments.ts';
import { electronPath } from '../../scripts/setup/electron/electron.mjs';
import { projectRoot } from '../../scripts/setup/paths.mjs';
import type { Launch } from './launch-once.ts';
import { momentsOfMain } from './moments-of-main.ts';
import { heading, productRow } from './page-probe.ts';

/** Something whose start is measured. */
export interface Subject {
  readonly name: string;
  launch(userData: string): Launch;
  /** When main reached what in the start that was just made in this folder; null of one that does not say. */
  readonly momentsOfMain: ((userData: string) => StartMoments) | null;
  /** Puts into a new folder and the keychain what the first start is to find. */
  prepare(userData: string): Promise<void>;
  /** Takes out of the keychain what was kept for this folder. */
  forget(userData: string): Promise<void>;
}

const nothing = async () => undefined;

// Chromium's sandbox cannot run as root; everybody else keeps it.
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

const argumentsOf = (app: string, userData: string) => [
  ...[...sandbox, app],
  ...[`--user-data-dir=${userData}`, '--lang=en'],
];

export const bareWindow: Subject = {
  name: 'Bare Electron window',
  launch: (userData) => ({
    program: electronPath(),
    args: argumentsOf(join(projectRoot, 'bench/start/bare-window'), userData),
    ...heading,
  }),
  momentsOfMain: null,
  prepare: nothing,
  forget: nothing,
};

export const appOnDemo: Subject = {
  name: 'Counterfoil --demo',
  launch: (userData) => ({
    program: electronPath(),
    args: [...argumentsOf(projectRoot, userData), '--demo'],
    ...productRow,
  }),
  momentsOfMain,
  prepare: nothing,
  forget: forgetSecrets,
};

/** As a user has it every day: a profile, its token in the keychain, a service elsewhere. */
export function appOnService(service: TestService): Subject {
  return {
    name: 'Counterfoil on a service',
    launch: (userData) => ({
      program: electronPath(),
      args: argumentsOf(projectRoot, userData),
      ...productRow,
    }),
    momentsOfMain,
    async prepare(userData) {
      const profile = seedProfile(userData, service);
      await storeToken(profile.id, service.origin, service.token);
    },
    forget: forgetSecrets,
  };
}

async function forgetSecrets(userData: string): Promise<void> {
  const { installationId, profiles } = JSON.parse(
    readFileSync(join(userData, 'profiles.json'), 'utf8'),
  ) as { installationId: string; profiles: { id: string }[] };
  const accounts = [`journal:${installationId}`, ...profiles.map(({ id }) => id)];
  for (const account of accounts) await keytar.deletePassword('Counterfoil', account);
}
