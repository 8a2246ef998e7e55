import type { FormContent } from './form-content.ts';
import type { FormFields } from './use-form-content.ts';

/** What a click would send, or a sentence that says why it can't. */
export type ReadyRequest =
  | {
      readonly ok: true;
      /** The user's ID. Empty for an order. */
      readonly id: string;
      readonly body: string;
      /** Everything that would be sent, to compare with what was sent. */
      readonly content: string;
      /** What the user has entered, in normal form: equal for equal meaning, whatever the placeholders become. */
      readonly written: string;
      /** The form it was made from. */
      readonly form: FormContent;
    }
  | { readonly ok: false; readonly reason: string };
export type SendableRequest = Extract<ReadyRequest, { readonly ok: true }>;

interface ReadyFields extends Pick<FormFields, 'userId' | 'all'> {
  readonly filled: Pick<FormFields['filled'], 'content'>;
}

/** What a form would send. `idProblem` says why its ID can't be sent. */
export function readyRequest(
  { userId: id, filled, all }: ReadyFields,
  idProblem: string | null,
): ReadyRequest {
  if (idProblem !== null) return { ok: false, reason: idProblem };
  const { content } = filled;
  if (!content.ok) return content;
  const withId = (text: string) => (id === '' ? text : `${id}\n${text}`);
  return {
    ok: true,
    id,
    body: content.text,
    content: withId(content.text),
    written: withId(content.written),
    form: all,
  };
}
