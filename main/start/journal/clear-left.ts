import { setImmediate as turn } from 'node:timers/promises';
import type { Batches, LeftOfBatches } from '../../journal/batches/batches.ts';

/**
 * Removes what is left over from batches while main continues with its other work. If the app ends first, the rest
 * stays for the next start.
 */
export async function clearLeft(
  batches: Pick<Batches, 'removeLeft'>,
  left: LeftOfBatches,
): Promise<void> {
  while (batches.removeLeft(left)) await turn();
}
