import type { BatchSummary } from './batch/batch.ts';
import type { DeleteInList, DeletesEnd, FollowedDeletes } from './batch/deletes.ts';
import type { CommandId } from './commands.ts';
import type { TestStep } from './connection-test/connection-test.ts';
import type { Result } from './failure.ts';
import type { ListStatus } from './list-status.ts';
import type { PlacementAttempt } from './profile/placement-attempt.ts';
import type { Profile } from './profile/profile.ts';
import type { ProfileOffer } from './profile-offer.ts';
import type { Settings, SpokenLanguage } from './settings.ts';
import type { Notice, WindowPlace } from './start-state.ts';
import type { UpdateState } from './update.ts';
import type { WriteSummary } from './write/write.ts';
import type { BodyKind } from './write/write-operations.ts';

/** What main sends to the page on its own. This is the only channel from main to the page. */
export type MainEvent =
  /** A journal entry was made or its outcome has changed. */
  | { readonly type: 'write-changed'; readonly write: WriteSummary }
  /** Journal entries were removed: by *Clear*, or because they were older than the retention period. */
  | { readonly type: 'writes-removed' }
  /**
   * Journal entries, drafts and templates may have changed: the journal has moved to its file, or took over those of an
   * older one.
   */
  | { readonly type: 'journal-renewed' }
  /** The drafts of this kind have changed. Not sent for every key typed in one. */
  | { readonly type: 'drafts-changed'; readonly profileId: string; readonly kind: BodyKind }
  /** The forms of this profile have changed. */
  | { readonly type: 'forms-changed'; readonly profileId: string }
  /** A batch has made progress or has changed. Not sent for every row. */
  | { readonly type: 'batch-changed'; readonly batch: BatchSummary }
  /**
   * The batches that delete products of this profile, oldest first, and what has changed about rows of one of them: at most
   * some hundred at a time. `isWhole`: whatever else was known of rows no longer counts. `done`: this batch has just
   * deleted all of its products, and isn't followed any more.
   */
  | {
      readonly type: 'deletes-changed';
      readonly profileId: string;
      readonly isWhole: boolean;
      readonly batches: readonly FollowedDeletes[];
      readonly batchId: string | null;
      readonly rows: readonly DeleteInList[];
      readonly done: DeletesEnd | null;
    }
  /** The table of a batch is being read; `rows` is the count so far. */
  | { readonly type: 'table-progress'; readonly batchId: string; readonly rows: number }
  /** The rows of a batch are being checked; `rows` is the count so far. */
  | { readonly type: 'check-progress'; readonly batchId: string; readonly rows: number }
  /**
   * The users of a batch are being read; `rows` is how many rows are done. `waitsUntil`: the service asked to wait until
   * then, ISO 8601 in UTC.
   */
  | {
      readonly type: 'records-progress';
      readonly batchId: string;
      readonly rows: number;
      readonly waitsUntil: string | null;
    }
  /** The profiles have changed, or a window shows another one. */
  | {
      readonly type: 'profiles-changed';
      readonly profiles: readonly Profile[];
      /** The profile in this window; null if none. */
      readonly shownProfileId: string | null;
      /** The profiles in other windows. */
      readonly elsewhere: readonly string[];
    }
  /** Another window saved the settings, or a lost copy was restored. */
  | { readonly type: 'settings-changed'; readonly settings: Settings }
  /** Another window or a notification asks this window, which has come to the front, to go to this page. */
  | { readonly type: 'place-wanted'; readonly place: WindowPlace }
  /** A profile was unlocked or locked again. */
  | { readonly type: 'guard-changed'; readonly profileId: string }
  /** All current notices for the user. */
  | { readonly type: 'notices-changed'; readonly notices: readonly Notice[] }
  /** The offers to confirm have changed: a second start added one, or one was answered. */
  | { readonly type: 'offers-changed'; readonly offers: readonly ProfileOffer[] }
  /** The list of a profile is being read or was read, or is gone. */
  | { readonly type: 'list-changed'; readonly profileId: string; readonly status: ListStatus }
  /** A form needs the list of this profile: the page opens it if it isn't open, and reads it. */
  | { readonly type: 'list-wanted'; readonly profileId: string }
  /** Nothing needs the list of this profile any more: the page closes it. */
  | { readonly type: 'list-released'; readonly profileId: string }
  /** Rows so far of the call with this ID: of an export, or of the making of a batch. */
  | {
      readonly type: 'rows-progress';
      readonly callId: string;
      readonly rows: number;
      readonly of: number;
    }
  /** A list was compared with deletes: those that were done although it has their product; null if there are none. */
  | {
      readonly type: 'deletes-judged';
      readonly listId: string;
      readonly stillListed: StillListed | null;
    }
  /** The window is about to close: the page saves what was typed last and calls `readyToClose`. */
  | { readonly type: 'closing'; readonly closingId: string }
  /**
   * The app was asked to quit while these are being sent: the page asks the user and calls `answerQuit`. Sent again
   * when they change; when none are left, the page closes the question.
   */
  | { readonly type: 'quit-question'; readonly writes: readonly WriteSummary[] }
  /** One attempt of `findTokenPlacement`. */
  | {
      readonly type: 'placement-tried';
      readonly callId: string;
      readonly attempt: PlacementAttempt;
    }
  | { readonly type: 'language-changed'; readonly spoken: SpokenLanguage }
  /** What is known about a newer version has changed, or its download has made progress. */
  | { readonly type: 'update-changed'; readonly state: UpdateState }
  /** The menu's *Save diagnostics* has written its file. */
  | { readonly type: 'diagnostics-saved'; readonly path: string }
  /** `testConnection` has started a layer or has its result. */
  | { readonly type: 'connection-tried'; readonly callId: string; readonly step: TestStep }
  /** The user chose an entry of the native menu or pressed its shortcut. */
  | { readonly type: 'menu'; readonly command: CommandId };

/** Deletes that were done although a later list has their product: how many, and the newest of them. */
export interface StillListed {
  readonly count: number;
  readonly writeId: string;
  readonly target: string;
  /** At least one was only accepted (202). */
  readonly isAccepted: boolean;
}

/** Names of the channels between preload and main. */
export const invokeChannel = 'counterfoil:invoke';
export const eventChannel = 'counterfoil:event';

/** The page hands over the port of a list's worker, once per worker: the only thing that the preload passes on. */
export const listPortChannel = 'counterfoil:list-port';

/** The page's message to the preload, with the port. */
export interface ListPort {
  readonly type: typeof listPortChannel;
  /** A UUID. */
  readonly listId: string;
}

/** Everything the page gets from Electron, as `window.counterfoil`. */
export interface Bridge {
  invoke(name: string, input: unknown): Promise<Result<unknown>>;
  /** Returns the function that ends the subscription. */
  subscribe(listener: (event: MainEvent) => void): () => void;
}
