import { cancelledUnsent } from '../../failure-error.ts';

/**
 * Returns the result of a task that can't be cancelled. Throws `why()` if Cancel comes first; the default is a
 * `FailureError` (`cancelled`, nothing sent). The task continues without anyone waiting for it: an unlock prompt may
 * stay open forever.
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
