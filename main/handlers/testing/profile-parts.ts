import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { ParsedInput } from '../../contract/procedures.ts';
import { routeTo } from '../../vault/testing/route-to.ts';
import { draftOf, openTestApp, type TestApp } from './test-app.ts';

export const shop = 'https://shop.example/store';
export const route = routeTo(shop);
export const token = 'a-token';

export let parts: TestApp;
export let exportPath: string | null;
export const save = (changes: Partial<ParsedInput<'saveProfile'>> = {}) =>
  parts.call.saveProfile({
    profileId: null,
    draft: draftOf(shop),
    opened: null,
    token,
    sessionOnly: false,
    ...changes,
  });

/** A new app and an export path for each test. */
export function withProfileParts(): void {
  beforeEach(async () => {
    parts = await openTestApp({ ask: async () => exportPath });
    exportPath = join(parts.folder, 'exported.json');
  });
  afterEach(() => parts.close());
}

/** The app as it is without a keychain, for the rest of the test. */
export async function withoutKeychain(): Promise<void> {
  await parts.close();
  parts = await openTestApp({ keychain: false, ask: async () => exportPath });
}
