import type { FormContent } from './form-content.ts';

/** What would leave on a press, or the sentence that says why nothing can. */
export type ReadyRequest =
  | {
      readonly ok: true;
      readonly id: string;
      readonly body: string;
      /** All of it, to tell whether it is what was sent. */
      readonly content: string;
      /** What a person has written of it: the same for one meaning, whatever its placeholders become. */
      readonly written: string;
      /** The form that it was made of. */
      readonly form: FormContent;
    }
  | { readonly ok: false; readonly reason: string };
export type SendableRequest = Extract<ReadyRequest, { readonly ok: true }>;
