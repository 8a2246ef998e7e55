import type { Batch } from '../../contract/batch/batch.ts';
import type { Confirmation, WantedConfirmation } from '../../contract/profile/guard.ts';
import type { Profile } from '../../contract/profile/profile.ts';
import type { Outcome } from '../../contract/write/outcome.ts';
import type { BegunWrite } from '../../writes/perform-write.ts';
import type { KeptBatches } from '../kept-batches.ts';

/** One row as it is passed to `performWrite`. */
export interface RowToSend {
  readonly profile: Profile;
  readonly batch: Batch;
  readonly row: number;
  readonly id: string;
  readonly body: string | null;
  /** The product's name; empty if the table doesn't have one. */
  readonly name: string;
  /** The list that a product is deleted from; null for other writes. */
  readonly readId: string | null;
  /** The first write of this row; null if it is sent for the first time. */
  readonly firstWriteId: string | null;
}

/** A row that the journal recorded as *sending* together with the end of the row before it. */
export interface BegunRow {
  readonly row: RowToSend;
  readonly write: BegunWrite;
}

/** How a row ended. */
export interface RowEnd {
  /** The row's write; null if there was none. */
  readonly writeId: string | null;
  /** The outcome of that write; null if there was none. */
  readonly ended: Outcome | null;
}

export interface SentRow extends RowEnd {
  /** The row that was recorded together with this one's end; it has to be sent. */
  readonly next: BegunRow | null;
}

export interface BatchRunParts {
  /** Waits for the journal to be open. */
  kept(): Promise<KeptBatches>;
  profileOf(profileId: string): Profile;
  /** The protection of a profile, checked for a batch as a whole. */
  readonly guard: {
    ask(profile: Profile, what: { readonly batch: string }): WantedConfirmation | null;
    admit(
      profile: Profile,
      what: { readonly batch: string },
      confirmation: Confirmation | null,
    ): void;
  };
  /**
   * Sends one row once and records it. If it is done, the row that `follow` returns comes next, provided that the
   * journal can record it in the same transaction. Never rejects.
   */
  send(row: RowToSend | BegunRow, follow: () => RowToSend | null): Promise<SentRow>;
  /** The batch has changed. */
  onChange(batchId: string): void;
  /** Called for each row that has ended. */
  onProgress(batchId: string): void;
  log(error: unknown): void;
}
