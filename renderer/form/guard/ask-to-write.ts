import type { Result } from '../../../main/contract/failure.ts';
import type { Input } from '../../../main/contract/procedures.ts';
import type { WantedConfirmation } from '../../../main/contract/profile/guard.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { tryCall } from '../../lib/app/call.ts';

/**
 * What the user has to confirm before exactly this write is sent. Null for nothing. Never rejects.
 */
export async function askToWrite(
  { id: profileId }: Profile,
  write: Omit<Input<'askToWrite'>, 'profileId'>,
): Promise<Result<WantedConfirmation | null>> {
  const asked = await tryCall('askToWrite', { profileId, ...write });
  // A dialog that has just closed returns the focus in the next frame. A question that opens before
  // that would not know where the focus was.
  await new Promise(requestAnimationFrame);
  return asked;
}
