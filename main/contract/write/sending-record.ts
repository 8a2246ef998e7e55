import type { Gated } from '../service-text.ts';
import type { ListedIn } from './evidence.ts';
import type { WriteRequest } from './service-request.ts';
import type { WriteRecord, WriteResult } from './write.ts';

/** A journal entry before its request leaves. */
export interface SendingRecord
  extends Readonly<
    Pick<WriteRecord, 'writeId' | 'profileId' | 'profileName' | 'target' | 'sentTo' | 'startedAt'>
  > {
  readonly request: WriteRequest;
  /** The list that the product of a delete stood in; null for any other write. */
  readonly listedIn: ListedIn | null;
}

/** What is kept of a write beside its journal entry: the draft of a form, or a row of a batch, from 1. */
export type SentFrom =
  | { readonly kind: 'draft'; readonly draftId: string }
  | { readonly kind: 'row'; readonly batchId: string; readonly row: number };

/** What stands in the journal as *sending* in the moment in which another write has ended. */
export interface NextSending {
  readonly record: SendingRecord;
  readonly from: SentFrom | null;
}

/** A journal entry's other half: what became of it. */
export interface RecordedEnd
  extends Readonly<Pick<WriteRecord, 'outcome' | 'status' | 'endedAt' | 'result' | 'failure'>> {
  /** The app is ending, so no page can show it: the next start has to. */
  readonly isUntold?: boolean;
}

/** What the service answered to a write that is done, as it may be shown. */
export type WriteReply = Readonly<
  Pick<WriteResult, 'status' | 'replyNote' | 'durationMs'> & Gated<Pick<WriteResult, 'reply'>>
>;
