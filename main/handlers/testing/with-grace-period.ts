import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { startTestService, type TestService } from '../../../e2e/kit/service/start-test-service.ts';
import type { Confirmation } from '../../contract/profile/guard.ts';
import type { ProfileDraft } from '../../contract/profile/profile.ts';
import { routeTo } from '../../vault/testing/route-to.ts';
import { writeHandlers } from '../writes/write-handlers.ts';
import { draftOf, type MainParts, openMainParts } from './main-parts.ts';

/** Single writes of a profile with a grace period, over real HTTP. `sendNow` ends the wait. */
export let service: TestService;
export let parts: MainParts;
export let handlers: ReturnType<typeof writeHandlers>;
export const profileId = randomUUID();
export const body = '{"sku":"A"}';

export const save = (changes: Partial<ProfileDraft> = {}) =>
  parts.profiles.save(profileId, draftOf(service.baseUrl, { gracePeriod: 30, ...changes }));
export const storeToken = (token = service.token) =>
  parts.vault.save(profileId, routeTo(service.origin), token, { sessionOnly: false });

export const press = (confirmation: Confirmation | null = null) => ({
  ...{ profileId, writeId: randomUUID(), draftId: null, confirmation },
});
export async function order(confirmation: Confirmation | null = null): Promise<string> {
  const write = { ...press(confirmation), idempotencyKey: null };
  expect(await handlers.createOrder({ ...write, body })).toEqual({
    ...{ waiting: true, writeId: write.writeId },
  });
  return write.writeId;
}
export const outcomeOf = (writeId: string) => parts.journal.get(writeId)?.outcome;
export const failureIn = (writeId: string) => {
  const ended = parts.journal.get(writeId)?.ended;
  return ended == null || ended.kind === 'done' ? null : ended.failure;
};
/** Resolves to the outcome once the write neither waits nor is under way. */
export const ended = (writeId: string) =>
  vi.waitFor(
    () => {
      const outcome = outcomeOf(writeId);
      expect(['waiting', 'sending']).not.toContain(outcome);
      return outcome;
    },
    { timeout: 10_000 },
  );
/** The outcomes that the window was told, one after the other. */
export const told = (writeId: string) =>
  parts.events.flatMap((event) =>
    event.type === 'write-changed' && event.write.writeId === writeId ? [event.write.outcome] : [],
  );
export const written = () => service.requests.filter(({ method }) => method !== 'GET');

/** New parts, a service and a profile with a grace period for each test. */
export function withGracePeriod(): void {
  beforeEach(async () => {
    service = await startTestService();
    parts = await openMainParts();
    handlers = writeHandlers(parts);
    await save();
    await storeToken();
  });
  afterEach(() => Promise.all([service.close(), parts.close()]));
}

/** Other handlers for the rest of the test. */
export function useHandlers(others: typeof handlers): void {
  handlers = others;
}
