import { FailureError } from '../failure-error.ts';

/**
 * What a task that knows no Cancel resolves to. Throws `FailureError` (`cancelled`, nothing sent) when
 * Cancel comes first; the task goes on, and nobody waits for it: an unlock prompt may be open for ever.
 */
export function beforeCancel<T>(cancel: AbortSignal, task: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () =>
      reject(new FailureError({ kind: 'cancelled', exchange: null, sent: false }));
    if (cancel.aborted) leave();
    cancel.addEventListener('abort', leave, { once: true });
    void task.then(resolve, reject).finally(() => cancel.removeEventListener('abort', leave));
  });
}
