import type { Failure } from '../../main/contract/failure.ts';
import { CallError } from './call.ts';

/** The failure in whatever was thrown; anything but a `CallError` is a defect of the page. */
export function failureOf(thrown: unknown): Failure {
  if (thrown instanceof CallError) return thrown.failure;
  return { kind: 'unexpected', exchange: null, logId: String(thrown), sent: false };
}
