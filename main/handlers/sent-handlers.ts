import type { Handlers } from '../bridge/serve.ts';
import type { FindSent } from '../journal/stubs/find-sent.ts';

/** What was sent before, for the forms that send. */
export function sentHandlers({ sent }: { readonly sent: () => Promise<FindSent> }) {
  return {
    findLastSent: async ({ profileId, userId }) => (await sent()).lastForUser(profileId, userId),
    findSameOrder: async ({ profileId, body }) =>
      (await sent()).sameOrder(profileId, body, new Date()),
  } satisfies Partial<Handlers>;
}
