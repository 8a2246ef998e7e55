import type { FieldMessage, ShownBody } from '../../../main/contract/failure.ts';
import type { HelpPlace } from '../../../main/contract/help.ts';
import type { ServiceWait } from '../../../main/contract/service-wait.ts';
import type { WriteOperation } from '../../../main/contract/write/write-operations.ts';
import { writeOperations } from '../../../main/contract/write/write-operations.ts';
import type en from '../../../main/locales/en.json';

/** What failed: everything that has a title in the texts, by a procedure's name where it is one. */
export type FailedTask = keyof (typeof en)['failure']['title'];

/** Tasks that change something in the service, and so can be left in doubt. */
export function isWriteTask(task: FailedTask | null): task is WriteOperation {
  return writeOperations.some((operation) => operation === task);
}

/**
 * The one action that may help. `profile` opens the profile's form, `find-how` its search for where the token belongs,
 * `find-address` the one for where the service is,
 * `settings` the settings. `use-list` keeps in the profile how its list can be read, and the last two how its paths end.
 */
export type FailureAction =
  | 'try-again'
  | 'replace-token'
  | 'find-how'
  | 'find-address'
  | 'proxy-login'
  | 'read-user'
  | 'send-again-anyway'
  | 'settings'
  | 'profile'
  | 'use-list'
  | 'end-with-slash'
  | 'end-without-slash';

/** A description of a failure, in the five parts of the error dialog. */
export interface FailureDescription {
  /** Task and outcome: "Couldn't create the order". */
  readonly title: string;
  /** `unknown`: the outcome of a write is unknown. `notice`: nothing bad happened. */
  readonly tone: 'failed' | 'unknown' | 'notice';
  /** Says that the write may have gone through; null if it certainly did not. */
  readonly doubt: string | null;
  readonly whatHappened: string;
  /**
   * `given`: whose exact words these are, to be shown as a quotation; false if they are ours. `messages`: each message by
   * itself if the service gave several.
   */
  readonly reason: {
    readonly text: string;
    readonly given: 'service' | 'system' | false;
    readonly messages?: readonly string[];
  };
  /**
   * Messages about single fields; shown with the reason unless they are shown next to their fields.
   */
  readonly fields: readonly FieldMessage[];
  readonly whatToDo: {
    readonly text: string;
    readonly action: FailureAction | null;
    /** The text names its end. */
    readonly wait?: ServiceWait;
  };
  readonly details: readonly (readonly [label: string, value: string])[];
  readonly body: ShownBody | null;
  /** The place in the help that explains it. */
  readonly help: HelpPlace;
}
