import type { FieldMessage, ShownBody } from '../../../main/contract/failure.ts';
import type { ProcedureName } from '../../../main/contract/procedures.ts';
import type { HelpPlace } from '../help/contents.ts';

/** What was being done when it failed: every procedure that can fail in front of a person. */
export type FailedTask = Exclude<ProcedureName, 'cancel'>;

/** The one step that may help. `profile` opens the profile's form, `settings` the settings. */
export type FailureAction =
  | 'try-again'
  | 'replace-token'
  | 'proxy-login'
  | 'send-again-anyway'
  | 'settings'
  | 'profile';

/** A failure in words, in the five parts of the error dialog. */
export interface FailureDescription {
  /** Task and outcome: "Couldn't create the order". */
  readonly title: string;
  /** `unknown`: what became of a write is not known. `notice`: no harm was done. */
  readonly tone: 'failed' | 'unknown' | 'notice';
  readonly whatHappened: string;
  /** `given`: the unchanged words of the service (or of the system), to be shown as a quotation. */
  readonly reason: { readonly text: string; readonly given: boolean };
  /** Messages about single fields; shown with the reason unless they stand at their fields. */
  readonly fields: readonly FieldMessage[];
  readonly whatToDo: { readonly text: string; readonly action: FailureAction | null };
  readonly details: readonly (readonly [label: string, value: string])[];
  readonly body: ShownBody | null;
  /** Where the help explains it. */
  readonly help: HelpPlace;
}
