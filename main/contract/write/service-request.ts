import type { Idempotency } from '../profile/idempotency.ts';
import type { WriteOperation } from './write.ts';

/** One of the requests of interface.md, without what belongs to a profile: address and token. */
export interface ServiceRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below the base URL, percent-encoded. */
  readonly path: string;
  /** JSON text that is sent byte for byte; null for none. */
  readonly body: string | null;
  /** How it is recognised when it is sent again; null for all but the orders of a profile that wants it. */
  readonly idempotency: Idempotency | null;
}

/**
 * One that changes something at the service. It is built and checked once (main/service/request/build-requests.ts):
 * what the journal records is the value that is sent.
 */
export interface WriteRequest extends ServiceRequest {
  readonly operation: WriteOperation;
}
