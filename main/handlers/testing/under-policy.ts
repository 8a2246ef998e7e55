import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { startTestService, type TestService } from '../../../e2e/kit/service/start-test-service.ts';
import { policySchema } from '../../contract/policy.ts';
import {
  type Profile,
  type ProfileDraft,
  profileDraftSchema,
} from '../../contract/profile/profile.ts';
import { routeOf } from '../../contract/profile/route.ts';
import { draftOf, openTestApp, type TestApp } from './test-app.ts';

/**
 * The parts of main under a policy, with a service. Starts and second starts of the app have one folder and keychain in
 * each test. A second window asks the same handlers, and automation drives a page, which asks them too.
 */
export function underPolicy() {
  let service: TestService;
  let parts: TestApp;
  let asked: string[];
  const folders = new Set<string>();
  beforeEach(async () => {
    asked = [];
    service = await startTestService();
  });
  afterEach(async () => {
    await service.close();
    for (const folder of folders) await rm(folder, { recursive: true, maxRetries: 5 });
    folders.clear();
  });

  const start = async (policy: object | null, given: Partial<TestApp> = {}) => {
    const parsed = policy === null ? {} : { policy: policySchema.parse({ version: 1, ...policy }) };
    const { folder, keytar } = given;
    parts = await openTestApp({
      ...parsed,
      ...(folder && { folder }),
      ...(keytar && { keytar }),
      async ask(name) {
        asked.push(name);
        return join(parts.folder, name);
      },
    });
    folders.add(parts.folder);
  };
  const draft = (profile: Profile, changes: Partial<ProfileDraft> = {}): ProfileDraft =>
    profileDraftSchema.parse({ ...profile, ...changes });

  return {
    service: () => service,
    parts: () => parts,
    /** What the user was told. */
    notices: () => parts.told.map(({ detail }) => detail),
    /** The names of files that the user was asked about. */
    asked: () => asked,
    start,
    /** The next start of the app. */
    startAgain: (policy: object | null) => start(policy, parts),
    saveChange: (profile: Profile, changes: Partial<ProfileDraft>) =>
      parts.call.saveProfile({
        profileId: profile.id,
        draft: draft(profile, changes),
        opened: draft(profile),
        token: null,
        sessionOnly: false,
      }),
    /** A profile of the user, with its token. */
    async addProfile(changes: Partial<ProfileDraft> = {}, token = service.token) {
      const id = randomUUID();
      await parts.profiles.save(id, draftOf(service.baseUrl, changes));
      const profile = parts.profiles.get(id);
      await parts.vault.save(id, routeOf(profile), token, { sessionOnly: false });
      return profile;
    },
    /** What a start and a second start do with `--profiles`, confirmed by the user. */
    async importFile(profiles: readonly object[]) {
      const file = join(parts.folder, 'imported.json');
      await writeFile(file, JSON.stringify({ profiles }));
      const { offers } = parts.app;
      await offers.put({ profilesFile: file, demo: false });
      for (const { id } of offers.list()) await offers.answer(id, true);
    },
    order: (profile: Profile) => parts.call.createOrder({ ...press(profile.id), body: '{"a":1}' }),
  };
}

export const press = (profileId: string) => ({
  profileId,
  writeId: randomUUID(),
  draftId: null,
  confirmation: null,
  idempotencyKey: null,
});

/** The failure of what the policy doesn't allow. */
export const refused = (rule: string, subject?: string) => ({
  kind: 'not-allowed',
  rule,
  ...(subject !== undefined && { subject }),
});
