import type { CallContext } from '../../bridge/serve.ts';
import type { ParsedInput } from '../../contract/procedures.ts';
import { nullIfGone } from '../../lists/open-lists.ts';
import type { App } from '../app.ts';

/** What forms ask about the list of their profile, whether its page was ever opened or not. */

export async function findProducts(
  { lists }: App,
  { profileId, wanted, member }: ParsedInput<'findProducts'>,
) {
  const list = lists.open.ofProfile(profileId);
  if (list === null) return null;
  const found =
    'search' in wanted
      ? list.ask('choose', { search: wanted.search, member })
      : list.ask('match', { value: wanted.value, member });
  return found.catch(nullIfGone);
}

export function holdList(
  { lists }: App,
  { profileId, isHeld }: ParsedInput<'holdList'>,
  { windowId }: CallContext,
) {
  lists.kept.hold(windowId, profileId, isHeld);
  return {};
}
