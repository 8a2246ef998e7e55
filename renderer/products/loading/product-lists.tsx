import { useEffect, useEffectEvent } from 'react';
import type { Failure } from '../../../main/contract/failure.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { useProfileLocks } from '../../lib/app/policy.ts';
import { useWorkspace } from '../../lib/app/start-state.ts';
import { askForToken, failureActions, showFailureParts } from '../../lib/ask/ask.ts';
import type { FailureParts } from '../../lib/ask/questions.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import type { FailureAction } from '../../lib/failure/description.ts';
import { mayBeElsewhere } from '../../lib/failure/may-be-elsewhere.ts';
import { useRoute } from '../../lib/window/router.ts';
import { ServiceWaitNote } from '../../ui/failure/service-wait.tsx';
import { useListPart, useLists } from '../list/lists.ts';
import type { ProductList } from '../list/product-list.ts';
import type { ListTrouble } from '../list/product-list-state.ts';
import { readAs } from './read-as.ts';

/** The lists of these profiles, whichever page is on screen: a form may have wanted the one that couldn't be read. */
export function ProductLists({ profiles }: { readonly profiles: readonly Profile[] }) {
  const lists = useLists(profiles);
  return profiles.map((profile) => {
    const list = lists.get(profile.id)?.list;
    return list !== undefined && <TellTrouble key={profile.id} profile={profile} list={list} />;
  });
}

/**
 * Tells about each read that fails, or that the service asks to wait with, whichever page is on screen. It may have been
 * started by main, or by another window.
 */
function TellTrouble({ profile, list }: { readonly profile: Profile; readonly list: ProductList }) {
  const trouble = useListPart(list, (state) => state.trouble);
  const wait = useListPart(list, (state) => state.wait);
  const tell = useEffectEvent((trouble: ListTrouble) => tellTrouble(profile, list, trouble));
  const isWaiting = wait !== null;
  useEffect(() => {
    if (trouble !== null && !isWaiting) void tell(trouble);
  }, [trouble, isWaiting]);
  if (wait === null) return null;
  return (
    <ServiceWaitNote
      key={wait.until}
      wait={wait}
      failure={wait.failure}
      service={profile.name}
      onOver={() => void list.endWait()}
      onNow={() => void (trouble === null ? list.goOn() : list.load(crypto.randomUUID()))}
      onCancel={() => list.cancelWait()}
    />
  );
}

/** Shows why the list wasn't read, until it is read again. If the token is missing, asks for it right away. */
async function tellTrouble(
  profile: Profile,
  list: ProductList,
  trouble: ListTrouble,
): Promise<void> {
  if (trouble.kind === 'cancelled') return;
  const { failure } = trouble;
  const load = () => void list.load(crypto.randomUUID());
  if (failure.kind === 'signed-out') {
    if ((await askForToken(profile)) === 'saved') load();
    return;
  }
  const proposal = failure.kind === 'unreadable' ? failure.proposal : undefined;
  const actions = {
    ...failureActions(profile, load),
    'try-again': load,
    ...(proposal !== undefined && { 'use-list': () => readAs(profile, { list: proposal.list }) }),
    'end-with-slash': () => readAs(profile, { pathsEndWithSlash: true }),
    'end-without-slash': () => readAs(profile, { pathsEndWithSlash: false }),
  };
  await showFailureParts(profile, () => useTroubleParts(profile, list, trouble), actions);
}

function useTroubleParts(
  profile: Profile,
  list: ProductList,
  trouble: ListTrouble,
): FailureParts | null {
  const { activeProfile } = useWorkspace();
  const { isLocked } = useProfileLocks(profile);
  const { page } = useRoute();
  const isPast = useListPart(list, (state) => state.trouble !== trouble);
  const isFirst = useListPart(list, ({ read }) => read === null);
  if (trouble.kind === 'cancelled' || isPast) return null;
  const isCurrent = page === 'products' && activeProfile?.id === profile.id;
  const { failure } = trouble;
  const description = describeFailure(failure, 'readList');
  // A profile that has never shown its list may have the right token in the wrong place.
  const mayBeMisplaced =
    isFirst &&
    failure.kind === 'http' &&
    (failure.status === 401 || failure.status === 403) &&
    description.whatToDo.action !== 'find-how';
  const isMovable = !profile.demo && !isLocked('baseUrl');
  const isElsewhere = isFirst && isMovable && mayBeElsewhere(failure);
  const elsewhere = isElsewhere ? 'find-address' : undefined;
  const offered = mayBeMisplaced ? 'find-how' : elsewhere;
  const ending = isLocked('pathsEndWithSlash') ? undefined : otherEnding(failure);
  return {
    description,
    kicker: isCurrent ? undefined : profile.name,
    otherAction: ending ?? offered,
  };
}

/** Offers the ending of the address that the service redirects to. */
function otherEnding(failure: Failure): FailureAction | undefined {
  if (failure.kind !== 'redirected' || failure.slash === undefined) return;
  return failure.slash === 'missing' ? 'end-with-slash' : 'end-without-slash';
}
