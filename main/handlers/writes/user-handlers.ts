import type { ParsedInput } from '../../contract/procedures.ts';
import { invalidInput, signedOut } from '../../failure-error.ts';
import { judgeRecord, judgeTwoReads } from '../../writes/records/judge-record.ts';
import type { App } from '../app.ts';
import { tokenForForm } from '../profiles/connection-handlers.ts';

/** Reads users, for a profile whose service shows them. */

export function readUser(
  { profiles, network, calls }: App,
  { profileId, callId, id }: ParsedInput<'readUser'>,
) {
  return calls.run(callId, async (cancel) => {
    const profile = profiles.get(profileId);
    const { userRecords } = profile;
    if (userRecords === null) throw invalidInput('profileId', 'no-user-records');
    return judgeRecord(await network.service.readUser(profile, id, cancel), id, userRecords);
  });
}

export function testUserRecords(
  app: App,
  { callId, profileId, draft, token, id }: ParsedInput<'testUserRecords'>,
) {
  const { service } = app.network;
  return app.calls.run(callId, async (cancel) => {
    const profile = { ...draft, id: profileId ?? callId };
    const given = await tokenForForm(app, profileId, draft, token);
    if (given.token === null) throw signedOut(given.changes);
    const first = await service.readUser(profile, id, cancel, given.token);
    const second = await service.readUser(profile, id, cancel, given.token);
    return judgeTwoReads(first, second, id);
  });
}
