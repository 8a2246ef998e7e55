import type { Gated } from '../service-text.ts';
import type { ListedIn } from './evidence.ts';
import type { WriteRequest } from './service-request.ts';
import type { WriteRecord, WriteResult } from './write.ts';

/** A journal entry before its request is sent. */
export interface SendingRecord
  extends Readonly<
    Pick<WriteRecord, 'writeId' | 'profileId' | 'profileName' | 'target' | 'sentTo' | 'startedAt'>
  > {
  readonly request: WriteRequest;
  /** For a delete, the list that contained the product; otherwise null. */
  readonly listedIn: ListedIn | null;
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

/** The other half of a journal entry: its outcome. */
export interface RecordedEnd
  extends Readonly<Pick<WriteRecord, 'outcome' | 'status' | 'endedAt' | 'result' | 'failure'>> {
  /** The app is ending, so no page can show it: the next start has to. */
  readonly isUntold?: boolean;
}

/** The service's answer to a write that is done, in showable form. */
export type WriteReply = Readonly<
  Pick<WriteResult, 'status' | 'replyNote' | 'durationMs'> & Gated<Pick<WriteResult, 'reply'>>
>;
