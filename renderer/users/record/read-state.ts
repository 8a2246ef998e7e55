import type { Failure } from '../../../main/contract/failure.ts';
import type { ServiceWait } from '../../../main/contract/service-wait.ts';
import type { FailedWrite } from '../../../main/contract/write/outcome.ts';
import type { UpdateBase } from '../../../main/contract/write/update-base.ts';
import type { UserRecord } from '../../../main/contract/write/user-record.ts';
import type { Conflict } from './rebase-edits.ts';

/** How far reading the user in the form is. */
export type ReadState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'reading'; readonly userId: string; readonly callId: string }
  | {
      readonly phase: 'failed';
      readonly userId: string;
      readonly failure: Failure;
      /** The service asked to wait: the user is read again when that is over. */
      readonly wait: ServiceWait | null;
    }
  /** It can't be the base of an update. */
  | { readonly phase: 'unusable'; readonly userId: string; readonly record: UserRecord }
  /** It was read while the form had something typed: the user chooses what becomes of that. */
  | { readonly phase: 'arrived'; readonly userId: string; readonly record: UserRecord }
  | {
      readonly phase: 'loaded';
      readonly userId: string;
      readonly record: UserRecord;
      /** The fields in which the user's edits are on top of other changes. */
      readonly conflicts: readonly Conflict[];
    };

/** Whether the service has no such user, or shows none. */
export const isNotFound = (state: ReadState): boolean => statusOf(state) === 404;

/** Whether the service has nothing that shows users: they aren't read any more. */
export const areNotShown = (state: ReadState): boolean =>
  statusOf(state) === 405 || statusOf(state) === 501;

const statusOf = (state: ReadState): number | null =>
  state.phase === 'failed' && state.failure.kind === 'http' ? state.failure.status : null;

/** Whether an update wasn't carried out because its user had changed, or may have. */
export const isChangedMeanwhile = ({ failure }: FailedWrite): boolean =>
  failure.kind === 'changed-meanwhile' || (failure.kind === 'http' && failure.status === 412);

/** What an update that isn't done has sent. */
export interface SentText {
  readonly base: UpdateBase | null;
  readonly mine: string;
  /** Whether the form is still about that user. */
  readonly isInForm: boolean;
}

/** A record that differs from the one that the form changes. */
export interface Meanwhile {
  readonly base: UpdateBase | null;
  readonly mine: string;
  readonly current: Pick<UserRecord, 'text'> & { readonly isExact?: boolean };
}
