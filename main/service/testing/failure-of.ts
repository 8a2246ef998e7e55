import type { Failure } from '../../contract/failure.ts';
import { FailureError } from '../../failure-error.ts';

/** The failure that a call ends with. Throws if the call succeeds or ends with any other error. */
export async function failureOf(call: Promise<unknown>): Promise<Failure> {
  try {
    await call;
  } catch (error) {
    if (error instanceof FailureError) return error.failure;
    throw error;
  }
  throw new Error('The call ended well.');
}
