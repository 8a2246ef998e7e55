import type { WriteOperation } from '../../../main/contract/write/write.ts';
import type { FailedTask } from './failure-description.ts';

/** The tasks that change something at the service, and so can be left in doubt. */
export function isWriteTask(task: FailedTask): task is WriteOperation {
  return task === 'createOrder' || task === 'updateUser' || task === 'deleteProduct';
}
