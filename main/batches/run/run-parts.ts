import type { Batch } from '../../contract/batch/batch.ts';
import type { Failure } from '../../contract/failure.ts';
import type { Confirmation, WantedConfirmation } from '../../contract/profile/guard.ts';
import type { Profile } from '../../contract/profile/profile.ts';
import type { BegunWrite } from '../../writes/perform-write.ts';
import type { KeptBatches } from '../kept-batches.ts';

/** One row on its way through `performWrite`. */
export interface RowToSend {
  readonly profile: Profile;
  readonly batch: Batch;
  readonly row: number;
  readonly id: string;
  readonly body: string | null;
  /** The product's; empty where the table holds none. */
  readonly name: string;
  /** The list that a product is deleted from; null for any other. */
  readonly readId: string | null;
  /** The first write of this row; null where it is sent for the first time. */
  readonly firstWriteId: string | null;
}

/** A row that stands in the journal as *sending*, since the end of the one before it. */
export interface BegunRow {
  readonly row: RowToSend;
  readonly write: BegunWrite;
}

/** What became of a row; `failure` is null when it was done. */
export interface RowEnd {
  /** Its write; null where there was none. */
  readonly writeId: string | null;
  readonly failure: Failure | null;
  /** False: it was sent, and the journal could not keep what became of it. */
  readonly isRecorded: boolean;
}

export interface SentRow extends RowEnd {
  /** The row that followed; it has to be sent. */
  readonly next: BegunRow | null;
}

export interface BatchRunParts {
  /** Waits for the journal to be open. */
  kept(): Promise<KeptBatches>;
  profileOf(profileId: string): Profile;
  /** The guard of a profile, asked for a batch as a whole. */
  readonly guard: {
    ask(profile: Profile, what: { readonly batch: string }): WantedConfirmation | null;
    admit(
      profile: Profile,
      what: { readonly batch: string },
      confirmation: Confirmation | null,
    ): void;
  };
  /**
   * Sends one row once and records it. One that is done is followed by what `follow` says, where the journal can begin
   * that in the same moment. Never rejects.
   */
  send(row: RowToSend | BegunRow, follow: () => RowToSend | null): Promise<SentRow>;
  /** The batch is another one than before. */
  onChange(batchId: string): void;
  /** Rows have ended; called for each of them. */
  onProgress(batchId: string): void;
  log(error: unknown): void;
}
