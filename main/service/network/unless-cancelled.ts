import { cancelledUnsent } from '../../failure-error.ts';

/**
 * What a task that cannot be cancelled resolves to. Throws `why()` when Cancel comes first, by itself a
 * `FailureError` (`cancelled`, nothing sent); the task goes on, and nobody waits for it: an unlock
 * prompt may be open for ever.
 */
export function unlessCancelled<T>(
  cancel: AbortSignal,
  task: Promise<T>,
  why: () => unknown = cancelledUnsent,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(why());
    if (cancel.aborted) leave();
    cancel.addEventListener('abort', leave, { once: true });
    void task.then(resolve, reject).finally(() => cancel.removeEventListener('abort', leave));
  });
}
