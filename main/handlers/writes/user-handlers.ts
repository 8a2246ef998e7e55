import type { ParsedInput } from '../../contract/procedures.ts';
import type { Profile } from '../../contract/profile/profile.ts';
import { FailureError, invalidInput } from '../../failure-error.ts';
import { judgeRecord, learnRecords, type RecordRead } from '../../writes/records/judge-record.ts';
import type { App } from '../app.ts';

/** Reads a user, and learns from the first one what the records of the service are like. */
export function readUser(app: App, { profileId, callId, id }: ParsedInput<'readUser'>) {
  const { profiles, network, calls } = app;
  return calls.run(callId, async (cancel) => {
    const profile = profiles.get(profileId);
    const { userRecords } = profile;
    if (userRecords === null) throw invalidInput('profileId', 'no-user-records');
    const read = (): Promise<RecordRead> => network.service.readUser(profile, id, cancel);
    const first = await read().catch(async (error: unknown) => {
      if (isNoSuchMethod(error)) await learn(app, profile, null);
      throw error;
    });
    if (userRecords.reads === 'learned' && userRecords.idMember !== null)
      return judgeRecord(first, id, userRecords);
    const learned = await learnRecords(first, id, () =>
      read().catch((error: unknown) => {
        if (cancel.aborted) throw error;
        return null;
      }),
    );
    if (learned === null) return judgeRecord(first, id, userRecords);
    const { known, newest } = learned;
    await learn(app, profile, { ...userRecords, reads: 'learned', ...known });
    return judgeRecord(newest, id, known);
  });
}

/** The service has nothing that shows a user, whichever one. A 404 may be about this user alone. */
function isNoSuchMethod(error: unknown): boolean {
  if (!(error instanceof FailureError)) return false;
  const { failure } = error;
  return failure.kind === 'http' && (failure.status === 405 || failure.status === 501);
}

/** What was read is right even if this can't be kept: a policy may have set it, or the profile has changed meanwhile. */
async function learn(
  { profiles, shell, run }: App,
  { id, userRecords: before }: Profile,
  records: Profile['userRecords'],
): Promise<void> {
  try {
    if (profiles.get(id).userRecords !== before) return;
    await profiles.saveUserRecords(id, records);
    shell.profilesChanged();
  } catch (error) {
    const isPolicy = error instanceof FailureError && error.failure.kind === 'not-allowed';
    if (!isPolicy) run.log(error);
  }
}
