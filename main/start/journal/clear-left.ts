import { setImmediate as turn } from 'node:timers/promises';
import type { Batches, LeftOfBatches } from '../../journal/batches/batches.ts';

/** Removes what is left of batches while main goes on with its other work. What the end of the app cuts off is left again. */
export async function clearLeft(
  batches: Pick<Batches, 'removeLeft'>,
  left: LeftOfBatches,
): Promise<void> {
  while (batches.removeLeft(left)) await turn();
}
