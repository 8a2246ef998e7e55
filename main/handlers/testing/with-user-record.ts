import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach } from 'vitest';
import { startTestService, type TestService } from '../../../e2e/kit/service/start-test-service.ts';
import type { ProfileDraft } from '../../contract/profile/profile.ts';
import type { UpdateBase } from '../../contract/write/update-base.ts';
import type { UserRecord } from '../../contract/write/user-record.ts';
import { routeTo } from '../../vault/testing/route-to.ts';
import { type Calls, draftOf, openTestApp, type TestApp } from './test-app.ts';

export let service: TestService;
export let parts: TestApp;
export let handlers: Calls;
export const profileId = randomUUID();
export const get = 'GET /api/v1/users/7';
export const put = 'PUT /api/v1/users/7';

export const shows = (changes: Partial<NonNullable<ProfileDraft['userRecords']>> = {}) =>
  parts.profiles.save(
    profileId,
    draftOf(service.baseUrl, {
      userRecords: {
        reads: 'learned',
        send: 'whole',
        idMember: 'id',
        hasStrongEtag: true,
        ...changes,
      },
    }),
  );

export const read = (id = '7') => handlers.readUser({ profileId, callId: randomUUID(), id });
export const baseOf = ({ text, etag, readAt }: UserRecord): UpdateBase => ({
  text,
  etag,
  readAt,
  source: 'read',
});
export const update = (
  base: UpdateBase | null,
  body = '{"id":"7","name":"Bo"}',
  writeId = randomUUID(),
) =>
  handlers.updateUser({
    profileId,
    writeId,
    draftId: null,
    confirmation: null,
    id: '7',
    body,
    base,
  });
export const puts = () => service.requestsOf('PUT');
export const gets = () => service.requestsOf('GET');
/** Somebody else's change arrives after the read before an update, and right before the update. */
export async function changeInTheGap(change: () => void): Promise<void> {
  const hold = service.hold(put);
  await hold.arrived;
  change();
  hold.release();
}

/** New parts, a service with a user and a profile for each test. */
export function withUserRecord(): void {
  beforeEach(async () => {
    service = await startTestService();
    service.records.set('7', '{"id": "7", "name": "Ada", "n": 1.0}');
    parts = await openTestApp();
    handlers = parts.call;
    await shows();
    await parts.vault.save(profileId, routeTo(service.origin), service.token, {
      sessionOnly: false,
    });
  });
  afterEach(() => Promise.all([service.close(), parts.close()]));
}
