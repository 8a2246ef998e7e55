import type { BatchSummary } from './batch/batch.ts';
import type { DeleteInList, DeletesEnd, FollowedDeletes } from './batch/deletes.ts';
import type { CommandId } from './commands.ts';
import type { TestStep } from './connection-test/connection-test.ts';
import type { Result } from './failure.ts';
import type { ListStatus } from './list-status.ts';
import type { PlacementAttempt } from './profile/placement-attempt.ts';
import type { ChangedState, WindowPlace } from './start-state.ts';
import type { WriteSummary } from './write/write.ts';
import type { BodyKind } from './write/write-operations.ts';

/** What main sends to the page on its own. This is the only channel from main to the page. */
export type MainEvent =
  /** These members of the start state have changed. */
  | { readonly type: 'state-changed'; readonly state: ChangedState }
  /** How far the call with this ID is. */
  | {
      readonly type: 'progress';
      readonly callId: string;
      readonly progress: Partial<CallProgress>;
    }
  /**
   * `write`: this journal entry was made, or its outcome has changed. Null: entries were removed, or the journal has moved
   * to its file or took over those of an older one; then drafts, templates and batches may be others too.
   */
  | { readonly type: 'requests-changed'; readonly write: WriteSummary | null }
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
  /** Another window or a notification asks this window, which has come to the front, to go to this page. */
  | { readonly type: 'place-wanted'; readonly place: WindowPlace }
  /** A profile was unlocked or locked again. */
  | { readonly type: 'guard-changed'; readonly profileId: string }
  /** The list of a profile is being read or was read, or is gone. */
  | { readonly type: 'list-changed'; readonly profileId: string; readonly status: ListStatus }
  /** Nothing needs the list of this profile any more: the page closes it. */
  | { readonly type: 'list-released'; readonly profileId: string }
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
  /** The user chose an entry of the native menu or pressed its shortcut. */
  | { readonly type: 'menu'; readonly command: CommandId };

/** What is told of a call under way, by its procedure. `rows`: how many are done so far. */
export interface CallProgress {
  readonly readTable: { readonly rows: number };
  readonly checkBatch: { readonly rows: number };
  /** `waitsUntil`: the service asked to wait until then, ISO 8601 in UTC. */
  readonly readBatchRecords: { readonly rows: number; readonly waitsUntil: string | null };
  readonly makeBatchOfProducts: { readonly rows: number; readonly of: number };
  readonly exportProducts: { readonly rows: number; readonly of: number };
  /** A layer that was started or has its result. */
  readonly testConnection: TestStep;
  readonly findTokenPlacement: PlacementAttempt;
}

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
