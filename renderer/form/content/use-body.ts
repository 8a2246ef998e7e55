import { useReducer, useState } from 'react';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import {
  type BodyAction,
  type BodyState,
  bodyReducer,
  freshBody,
  isBlank,
} from '../../body/content/state.ts';

/** The body under the pen, beginning with the profile's starter fields. */
export function useBody(
  kind: BodyKind,
  profile: Profile,
): readonly [BodyState, (action: BodyAction) => void] {
  const starters = kind === 'order' ? profile.orderFields : profile.userFields;
  const [body, dispatch] = useReducer(bodyReducer, starters, freshBody);
  // New starter fields in the profile reach a form nobody has written on, and no other.
  const wanted = JSON.stringify(starters);
  const [begunWith, setBegunWith] = useState(wanted);
  if (wanted !== begunWith) {
    setBegunWith(wanted);
    if (isBlank(body)) dispatch({ type: 'replace', state: freshBody(starters) });
  }
  return [body, dispatch];
}
