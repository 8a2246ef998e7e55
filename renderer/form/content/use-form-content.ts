import { useMemo, useReducer, useState } from 'react';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import type { BodyContent } from '../../body/content/content.ts';
import {
  type BodyAction,
  type BodyState,
  bodyReducer,
  freshBody,
  isBlank,
} from '../../body/content/state.ts';
import { useBodyContent } from '../../body/content/use-body-content.ts';
import { type Filled, useFilled } from '../../templates/placeholders/use-filled.ts';
import { type FormContent, startersOf } from './form-content.ts';

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
  /** It is of what stands there now, as all that is made of it: see `useBodyContent`. */
  readonly isNow: boolean;
  /** Has it be of what stands there now, when this returns. For a press, before anything is done with it. */
  readonly catchUp: () => BodyContent;
  readonly filled: Filled;
  /** All of it, the same one until something is changed. */
  readonly all: FormContent;
  /** Puts another content in its place. */
  readonly put: (content: FormContent) => void;
  /** How often that was done: what is known of one content is not true of the next. */
  readonly nth: number;
}

export function useFormContent(kind: BodyKind, profile: Profile): FormFields {
  const [body, dispatch] = useBody(kind, profile);
  const [userId, setUserId] = useState('');
  const { content, isNow, catchUp } = useBodyContent(body);
  const filled = useFilled(content, kind);
  const { state: fill } = filled;
  const all = useMemo(() => ({ body, userId, fill }), [body, userId, fill]);
  const [nth, setNth] = useState(0);
  const put = (next: FormContent) => {
    setNth((before) => before + 1);
    dispatch({ type: 'replace', state: next.body });
    setUserId(next.userId);
    filled.begin(next.fill);
  };
  return {
    ...{ kind, body, dispatch, userId, setUserId },
    ...{ content, isNow, catchUp, filled, all, put, nth },
  };
}

/** The body under the pen, beginning with the profile's starter fields. */
function useBody(kind: BodyKind, profile: Profile) {
  const starters = startersOf(profile, kind);
  const [body, dispatch] = useReducer(bodyReducer, starters, freshBody);
  // New starter fields in the profile reach a form nobody has written on, and no other.
  const wanted = JSON.stringify(starters);
  const [begunWith, setBegunWith] = useState(wanted);
  if (wanted !== begunWith) {
    setBegunWith(wanted);
    if (isBlank(body)) dispatch({ type: 'replace', state: freshBody(starters) });
  }
  return [body, dispatch] as const;
}
