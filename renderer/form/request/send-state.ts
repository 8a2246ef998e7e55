import type { Outcome } from '../../../main/contract/write/outcome.ts';

/** What has become of the content of a form since it was last sent. */
export type SendState =
  | { readonly phase: 'idle' }
  | {
      readonly phase: 'sending';
      readonly writeId: string;
      /** What was sent, to compare it with what the form has now. */
      readonly content: string;
      /** When it was sent, as in `performance.now()`. */
      readonly since: number;
      /** The user pressed Cancel. Main reports the result. */
      readonly cancelling: boolean;
    }
  | {
      readonly phase: 'ended';
      readonly writeId: string;
      readonly content: string;
      readonly outcome: Outcome;
    };
