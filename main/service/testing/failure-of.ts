import type { Failure } from '../../contract/failure.ts';
import { outcomeSchema } from '../../contract/write/outcome.ts';
import { FailureError } from '../../failure-error.ts';

/**
 * The failure that a call is rejected with, or that is in its outcome if it is a write. Throws if the call succeeds or
 * ends with any other error.
 */
export async function failureOf(call: Promise<unknown>): Promise<Failure> {
  try {
    const ended = outcomeSchema.safeParse(await call).data;
    if (ended !== undefined && ended.kind !== 'done') return ended.failure;
  } catch (error) {
    if (error instanceof FailureError) return error.failure;
    throw error;
  }
  throw new Error('The call ended well.');
}
