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

/** A program whose start is measured. */
export interface Subject {
  readonly name: string;
  launch(userData: string): Launch;
  /** The times of main's steps in the latest start in this folder; null for a program that doesn't log them. */
  readonly momentsOfMain: ((userData: string) => StartMoments) | null;
  /** Prepares a new folder and the keychain for the first start. */
  prepare(userData: string): Promise<void>;
  /** Removes from the keychain what was stored for this folder. */
  forget(userData: string): Promise<void>;
}

const nothing = async () => undefined;

// Chromium's sandbox can't run as root; other users keep it.
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

/** The everyday situation of a user: a profile, its token in the keychain, a service elsewhere. */
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
