import { useMemo, useState } from 'react';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import { type BodyContent, bodyContent } from '../../body/content/content.ts';
import type { BodyAction, BodyState } from '../../body/content/state.ts';
import { type Filled, useFilled } from '../../templates/placeholders/use-filled.ts';
import type { FormContent } from './form-content.ts';
import { useBody } from './use-body.ts';

/** What stands in a form, and how it is changed. */
export interface FormFields {
  readonly kind: BodyKind;
  readonly body: BodyState;
  readonly dispatch: (action: BodyAction) => void;
  /** Empty for an order. */
  readonly userId: string;
  readonly setUserId: (userId: string) => void;
  /** What the body says; it may be megabytes, so it is read once. */
  readonly content: BodyContent;
  readonly filled: Filled;
  /** All of it, the same one until something is changed. */
  readonly all: FormContent;
  /** Puts another content in its place. */
  readonly put: (content: FormContent) => void;
}

export function useFormContent(kind: BodyKind, profile: Profile): FormFields {
  const [body, dispatch] = useBody(kind, profile);
  const [userId, setUserId] = useState('');
  const content = useMemo(() => bodyContent(body), [body]);
  const filled = useFilled(content, kind);
  const { state: fill } = filled;
  const all = useMemo(() => ({ body, userId, fill }), [body, userId, fill]);
  const put = (next: FormContent) => {
    dispatch({ type: 'replace', state: next.body });
    setUserId(next.userId);
    filled.begin(next.fill);
  };
  return { kind, body, dispatch, userId, setUserId, content, filled, all, put };
}
