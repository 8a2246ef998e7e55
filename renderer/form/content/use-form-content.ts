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

/** The content of a form, and the functions that change it. */
export interface FormFields {
  readonly kind: BodyKind;
  readonly body: BodyState;
  readonly dispatch: (action: BodyAction) => void;
  /** Empty for an order. */
  readonly userId: string;
  readonly setUserId: (userId: string) => void;
  /** The content of the body. It may be megabytes, so it is read once. */
  readonly content: BodyContent;
  /**
   * Whether this and everything derived from it belongs to the current text: see `useBodyContent`.
   */
  readonly isNow: boolean;
  /** Reads the current text and returns its content. A click calls this before anything else. */
  readonly catchUp: () => BodyContent;
  readonly filled: Filled;
  /** The whole content. The same object until something changes. */
  readonly all: FormContent;
  /** Replaces the content. */
  readonly put: (content: FormContent) => void;
  /**
   * How often the content was replaced. What is known about one content doesn't apply to the next.
   */
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

/** The body being edited. It starts with the profile's starter fields. */
function useBody(kind: BodyKind, profile: Profile) {
  const starters = startersOf(profile, kind);
  const [body, dispatch] = useReducer(bodyReducer, starters, freshBody);
  // New starter fields of the profile are applied only to an untouched form.
  const wanted = JSON.stringify(starters);
  const [begunWith, setBegunWith] = useState(wanted);
  if (wanted !== begunWith) {
    setBegunWith(wanted);
    if (isBlank(body)) dispatch({ type: 'replace', state: freshBody(starters) });
  }
  return [body, dispatch] as const;
}
