import type { Gated } from '../service-text.ts';
import type { DeletedProduct } from './deleted-product.ts';
import type { ListedIn } from './evidence.ts';
import type { DoneWrite } from './outcome.ts';
import type { WriteRequest } from './service-request.ts';
import type { KeptBase } from './update-base.ts';
import type { WriteRecord } from './write.ts';
import type { WriteSubject } from './write-subject.ts';

/** A journal entry before its request is sent. */
export interface SendingRecord
  extends Readonly<
    Pick<
      WriteRecord,
      'writeId' | 'profileId' | 'profileName' | 'sentTo' | 'seq' | 'startedAt' | 'sends'
    > &
      WriteSubject
  > {
  readonly request: WriteRequest;
  /** For a delete, the list that contained the product; otherwise null. */
  readonly listedIn: ListedIn | null;
  /** For an update, what it changes, past the gate; otherwise null. */
  readonly base: Gated<KeptBase> | null;
  /**
   * For a delete, what is kept of the product; otherwise null. Null for a row of a batch as well, whose product is
   * already in the journal (`BatchProducts`).
   */
  readonly deletedProduct: Gated<DeletedProduct> | null;
}

/** Where a write came from, in addition to its journal entry: the draft of a form, or a row of a batch, from 1. */
export type SentFrom =
  | { readonly kind: 'draft'; readonly draftId: string }
  | { readonly kind: 'row'; readonly batchId: string; readonly row: number };

/** The entry that is recorded as *sending* in the same step in which another write ends. */
export interface NextSending {
  readonly record: SendingRecord;
  readonly from: SentFrom | null;
}

/** What is recorded in the same transaction as the end of a write. */
export interface WithEnd {
  /** The write that follows it. */
  readonly next?: NextSending | null;
  /** The app is ending, so no page can show the outcome: the next start has to. */
  readonly isUntold?: boolean;
  /** The digest of the token that it left with; null if it didn't leave. */
  readonly account?: string | null;
}

/** The service's answer to a write that is done, in showable form. */
export type WriteReply = Readonly<
  Pick<DoneWrite, 'status' | 'replyNote' | 'durationMs'> &
    Gated<Pick<DoneWrite, 'reply' | 'errorSaid' | 'notKept'>>
>;
