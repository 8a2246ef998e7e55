import type { Gated, ServiceText } from '../contract/service-text.ts';
import type { KeptBase, UpdateBase } from '../contract/write/update-base.ts';
import { invalidInput } from '../failure-error.ts';

/** What passes texts of a service to the journal. */
export interface BaseGates {
  readonly gate: (text: string) => ServiceText;
  /** For a record, which can have megabytes. */
  readonly gateRecord: (text: string) => Promise<Gated<Pick<KeptBase, 'text' | 'isExact'>>>;
}

/**
 * The base of an update as its journal entry keeps it. Its ETag was checked when the record was read, and is checked again
 * against every token that is known since: throws `invalid-input` (`holds-token`).
 */
export async function keepBase(
  { gate, gateRecord }: BaseGates,
  { text, etag, source, ...base }: UpdateBase,
): Promise<Gated<KeptBase>> {
  const gated = etag === null ? null : gate(etag);
  if (gated !== null && gated !== etag) throw invalidInput('base.etag', 'holds-token');
  const readAt = gate(base.readAt);
  return { source, readAt, etag: gated, ...(await gateRecord(text)) };
}
