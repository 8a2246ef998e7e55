import type { BatchSummary } from './batch/batch.ts';
import type { CommandId } from './commands.ts';
import type { TestStep } from './connection-test/connection-test.ts';
import type { SpokenLanguage } from './language.ts';
import type { PlacementAttempt } from './profile/placement-attempt.ts';
import type { Profile } from './profile/profile.ts';
import type { ProfileOffer } from './profile/profile-offer.ts';
import type { WindowPlace } from './profile/window-place.ts';
import type { Settings } from './settings.ts';
import type { Notice } from './start-state.ts';
import type { WriteSummary } from './write/write.ts';
import type { BodyKind } from './write/write-operations.ts';

/** What main sends to the page without being asked; the only channel from main to the page. */
export type MainEvent =
  /** A journal entry was made or has changed its outcome. */
  | { readonly type: 'write-changed'; readonly write: WriteSummary }
  /** Journal entries were removed: by *Clear*, or since they were older than they are to be kept. */
  | { readonly type: 'writes-removed' }
  /** There may be other journal entries, drafts and templates: the journal has moved to its file, or got those of an older one. */
  | { readonly type: 'journal-renewed' }
  /** There are other drafts of this kind than before; not for every key that is pressed in one. */
  | { readonly type: 'drafts-changed'; readonly profileId: string; readonly kind: BodyKind }
  /** A batch has made progress, or is another one than before; not for every row of it. */
  | { readonly type: 'batch-changed'; readonly batch: BatchSummary }
  /** The table of a batch is being read: so many rows so far. */
  | { readonly type: 'table-progress'; readonly batchId: string; readonly rows: number }
  /** The rows of a batch are being checked: so many so far. */
  | { readonly type: 'check-progress'; readonly batchId: string; readonly rows: number }
  /** There are other profiles, or another one is shown by a window. */
  | {
      readonly type: 'profiles-changed';
      readonly profiles: readonly Profile[];
      /** What this window shows; null: none. */
      readonly shownProfileId: string | null;
      /** The profiles that other windows show. */
      readonly elsewhere: readonly string[];
    }
  /** Another window has saved them, or a lost copy was restored. */
  | { readonly type: 'settings-changed'; readonly settings: Settings }
  /** Another window or a notification asks this one, which has come forward, to go there. */
  | { readonly type: 'place-wanted'; readonly place: WindowPlace }
  /** A profile was unlocked, or is locked again. */
  | { readonly type: 'guard-changed'; readonly profileId: string }
  /** All that the user should know now. */
  | { readonly type: 'notices-changed'; readonly notices: readonly Notice[] }
  /** What is offered for confirmation is not what it was: a second start asked, or one was answered. */
  | { readonly type: 'offers-changed'; readonly offers: readonly ProfileOffer[] }
  /** Bytes of a read so far; `totalBytes` is null when the service did not say how many there are. */
  | {
      readonly type: 'read-progress';
      readonly readId: string;
      readonly bytes: number;
      readonly totalBytes: number | null;
    }
  /** The window is about to go: the page saves what was typed last and calls `readyToClose`. */
  | { readonly type: 'closing'; readonly closingId: string }
  /**
   * The app was asked to end while these are under way: the page asks and calls `answerQuit`. Sent
   * again when they change; with none of them the question has lost its object.
   */
  | { readonly type: 'quit-question'; readonly writes: readonly WriteSummary[] }
  /** One attempt of `findTokenPlacement`. */
  | {
      readonly type: 'placement-tried';
      readonly callId: string;
      readonly attempt: PlacementAttempt;
    }
  | { readonly type: 'language-changed'; readonly spoken: SpokenLanguage }
  /** The menu's *Save diagnostics* has written its file. */
  | { readonly type: 'diagnostics-saved'; readonly path: string }
  /** A layer of `testConnection` has begun or is known. */
  | { readonly type: 'connection-tried'; readonly callId: string; readonly step: TestStep }
  /** A menu entry or shortcut of the native menu. */
  | { readonly type: 'menu'; readonly command: CommandId };
