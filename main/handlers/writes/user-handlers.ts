import type { Handlers } from '../../bridge/serve.ts';
import { invalidInput, signedOut } from '../../failure-error.ts';
import { judgeRecord, judgeTwoReads } from '../../writes/records/judge-record.ts';
import { type ConnectionParts, tokenForForm } from '../profiles/connection-handlers.ts';

/** Reads users, for a profile whose service shows them. */
export function userHandlers(
  parts: Pick<ConnectionParts, 'ruling' | 'profiles' | 'vault' | 'service' | 'calls'>,
) {
  const { profiles, service, calls } = parts;
  return {
    readUser: ({ profileId, callId, id }) =>
      calls.run(callId, async (cancel) => {
        const profile = profiles.get(profileId);
        const { userRecords } = profile;
        if (userRecords === null) throw invalidInput('profileId', 'no-user-records');
        return judgeRecord(await service.readUser(profile, id, cancel), id, userRecords);
      }),

    testUserRecords: ({ callId, profileId, draft, token, id }) =>
      calls.run(callId, async (cancel) => {
        const profile = { ...draft, id: profileId ?? callId };
        const given = await tokenForForm(parts, profileId, draft, token);
        if (given.token === null) throw signedOut(given.changes);
        const first = await service.readUser(profile, id, cancel, given.token);
        const second = await service.readUser(profile, id, cancel, given.token);
        return judgeTwoReads(first, second, id);
      }),
  } satisfies Partial<Handlers>;
}
