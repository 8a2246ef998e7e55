import type { WriteOperation } from '../../../main/contract/write/write.ts';
import { writeOperations } from '../../../main/contract/write/write-operations.ts';
import type { FailedTask } from './description.ts';

/** Tasks that change something in the service, and so can be left in doubt. */
export function isWriteTask(task: FailedTask): task is WriteOperation {
  return writeOperations.some((operation) => operation === task);
}
