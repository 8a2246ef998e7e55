import type { FormContent } from './form-content.ts';
import type { FormFields } from './use-form-content.ts';

/** What would leave on a press, or the sentence that says why nothing can. */
export type ReadyRequest =
  | {
      readonly ok: true;
      /** The user's id; empty for an order. */
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

interface ReadyFields extends Pick<FormFields, 'userId' | 'all'> {
  readonly filled: Pick<FormFields['filled'], 'content'>;
}

/** What a form would send; `idProblem` says why nothing can be sent with its id. */
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
