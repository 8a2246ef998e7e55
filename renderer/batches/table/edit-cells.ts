import type { CellEdit, Table } from '../../../main/contract/batch/table.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { tryCall } from '../../lib/app/call.ts';
import { askAgain } from '../../lib/app/queries.ts';
import { showFailure } from '../../lib/ask/ask.ts';

/** Saves what was typed into cells; resolves once the grid has it. False if that failed, which has been shown. */
export async function editCells(
  profile: Profile,
  batchId: string,
  edits: readonly CellEdit[],
  onSaved: (table: Table) => void,
): Promise<boolean> {
  const edited = await tryCall('editCells', { batchId, edits: [...edits] });
  if (!edited.ok) {
    await showFailure(profile, edited.failure, 'editCells');
    return false;
  }
  onSaved(edited.value);
  await Promise.all([askAgain('readTableRows', { batchId }), askAgain('readColumn', { batchId })]);
  return true;
}
