import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { Profile } from '../../contract/profile/profile.ts';
import { createExportFiles } from '../../files/export-files.ts';
import { importHere } from '../../profiles/testing/import-here.ts';
import { createProfileOffers } from '../../start/profiles/profile-offers.ts';
import { routeTo } from '../../vault/testing/route-to.ts';
import { profileHandlers } from '../profiles/profile-handlers.ts';
import { draftOf, type MainParts, openMainParts } from './main-parts.ts';

export const shop = 'https://shop.example/store';
export const route = routeTo(shop);
export const token = 'a-token';

export let parts: MainParts;
export let told: (readonly Profile[])[];
export let forgotten: string[];
export let exportPath: string | null;
export const offers = () =>
  createProfileOffers({
    reader: importHere,
    ...parts,
    addTemplates: async (profileId, templates) =>
      parts.journal.templates.add(profileId, templates, new Date().toISOString()),
    notices: { put: () => undefined },
    startDemo: () => Promise.reject(new Error('not here')),
    onChange: () => undefined,
  });
export const handlers = () =>
  profileHandlers({
    ...parts,
    files: createExportFiles(async () => exportPath),
    offers: offers(),
    journal: async () => parts.journal,
    startDemo: () => Promise.reject(new Error('not here')),
    onProfilesChange: (list) => told.push(list),
    batchesOf: async () => [],
    writesUnderWay: { list: () => [] },
    forget: async (profileId) => void forgotten.push(profileId),
  });
export const save = (
  changes: Partial<Parameters<ReturnType<typeof handlers>['saveProfile']>[0]> = {},
) =>
  handlers().saveProfile({
    profileId: null,
    draft: draftOf(shop),
    opened: null,
    token,
    sessionOnly: false,
    ...changes,
  });

/** New parts and an export path for each test. */
export function withProfileParts(): void {
  beforeEach(async () => {
    told = [];
    forgotten = [];
    parts = await openMainParts();
    exportPath = join(parts.folder, 'exported.json');
  });
  afterEach(() => parts.close());
}

/** The parts as they are without a keychain, for the rest of the test. */
export async function withoutKeychain(): Promise<void> {
  await parts.close();
  parts = await openMainParts({ keychain: false });
}
