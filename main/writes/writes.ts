import type { Confirmation } from '../contract/profile/guard.ts';
import type { Profile } from '../contract/profile/profile.ts';
import type { MadeFor } from '../contract/profile/service-address.ts';
import type { Gated } from '../contract/service-text.ts';
import type { DeletedProduct } from '../contract/write/deleted-product.ts';
import type { Outcome } from '../contract/write/outcome.ts';
import type { SendingRecord, SentFrom, WithEnd } from '../contract/write/sending-record.ts';
import type { WriteRequest } from '../contract/write/service-request.ts';
import type { CurrentRecord } from '../contract/write/update-base.ts';
import type { WriteSummary } from '../contract/write/write.ts';
import type { WriteSubject } from '../contract/write/write-subject.ts';
import type { RemoteService } from '../service/remote-service.ts';
import type { NotedLists } from './evidence/noted-lists.ts';
import type { CurrentProfiles, Guards } from './guard/guards.ts';
import type { WantedUpdate } from './records/read-before-update.ts';
import type { UserLock, UserLocks } from './user-locks.ts';
import type { WaitingUpdates } from './waiting-updates.ts';

/** What a write needs from the journal. Each call returns once its change is flushed to disk. */
export interface WriteLedger {
  has(writeId: string): boolean;
  /** Marks the draft or row it is sent from in the same transaction. */
  recordSending(record: SendingRecord, from: SentFrom | null): void;
  /** The same for an update whose user is read again before it is sent. */
  recordWaiting(record: SendingRecord, from: SentFrom | null): void;
  /** Changes it from *waiting* to *sending*. */
  recordLeaving(writeId: string): void;
  /** What `withEnd` names is recorded in the same transaction: one flush for both. */
  recordOutcome(writeId: string, ended: Outcome, withEnd?: WithEnd): void;
  /** Adds to an update that was refused what the service has instead. */
  recordCurrent(writeId: string, current: CurrentRecord): void;
  readonly drafts: {
    /** What a draft was made for; null if it was typed. */
    madeFor(draftId: string): MadeFor | null;
  };
}

/** A requested write. */
export interface WantedWrite {
  readonly writeId: string;
  /** The profile whose service it goes to; its address is recorded. For a row, as its batch was admitted. */
  readonly profile: Profile;
  readonly request: WriteRequest;
  /** How the journal shows to a person what it was for. */
  readonly subject: WriteSubject;
  /** The read of the list that a product is deleted from; null for any other write. */
  readonly readId: string | null;
  /** For an update: what it changes, and how. */
  readonly update?: WantedUpdate | null;
  /** For a row that updates a user, the lock of the user: its batch has taken it and releases it. */
  readonly lock?: UserLock | null;
  /** What is kept of a product that is deleted; null for any other write, and for a row of a batch. */
  readonly deletedProduct: Gated<DeletedProduct> | null;
  /** What it was made for, if it was stored ready to send; null for what was typed. */
  readonly madeFor?: MadeFor | null;
  /** The draft or row it is sent from, or null. */
  readonly from: SentFrom | null;
  /** What a person has confirmed; null if nothing, and for a row: the confirmation of its batch covers it. */
  readonly confirmation: Confirmation | null;
}

/** What every write needs from the rest of main. */
export interface Writes {
  /** Waits for the journal to be open. Rejects with `FailureError` if it can't be opened, or if the app is ending. */
  ledger(): Promise<WriteLedger>;
  /** In their current state. */
  readonly profiles: CurrentProfiles;
  readonly guards: Pick<Guards, 'admit' | 'stillAdmits'>;
  readonly locks: UserLocks;
  /** The updates whose user is being read. */
  readonly waiting: WaitingUpdates;
  readonly service: Pick<RemoteService, 'slot' | 'readUser'>;
  readonly lists: NotedLists;
  readonly quit: {
    /** Then no write follows another. */
    isEnding(): boolean;
    /** The app is ending, and there is no page to show the result of a write. */
    isPastPage(): boolean;
  };
  /** The journal entry of a write from there was created or changed. */
  onChange(write: WriteSummary, from: SentFrom | null): void;
  /** Logs a defect, or a journal that failed after sending. Returns the ID under which to find it. */
  log(error: unknown): string;
}

/** A write that the journal has recorded as *sending* or *waiting*. */
export interface BegunWrite {
  readonly wanted: WantedWrite;
  readonly record: SendingRecord;
  readonly ledger: WriteLedger;
  /** Whether it is recorded as *waiting*, because the user of an update is read again right before it is sent. */
  readonly readsFirst: boolean;
}

export interface SentWrite {
  /** Whether it has a journal entry. Without one, nothing was sent. */
  readonly isRecorded: boolean;
  /** The outcome, which also says whether the journal could store it. */
  readonly ended: Outcome;
  /** The write that was recorded as *sending* together with this one's end: it has to be sent. */
  readonly next: BegunWrite | null;
}
