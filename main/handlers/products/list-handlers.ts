import type { Handlers } from '../../bridge/serve.ts';
import type { KeptLists } from '../../lists/kept-lists.ts';
import { nullIfGone, type OpenLists } from '../../lists/open-lists.ts';
import type { ListReads } from './list-reads.ts';

interface ListHandlerParts {
  readonly openLists: Pick<OpenLists, 'ofProfile'>;
  readonly keptLists: Pick<KeptLists, 'want' | 'hold'>;
  readonly listReads: ListReads;
}

/** Reads a list, and answers what forms ask about the list of their profile, whether its page was ever opened or not. */
export function listHandlers({ openLists, keptLists, listReads }: ListHandlerParts) {
  return {
    async readList(wanted, windowId) {
      await listReads.read(windowId, wanted);
      return {};
    },
    checkDelete: async ({ writeId, ...wanted }, windowId) =>
      (await listReads.check(windowId, wanted))(writeId),

    async nameProduct({ profileId, id }) {
      const list = openLists.ofProfile(profileId);
      return { name: list === null ? null : await list.ask('name', { id }).catch(nullIfGone) };
    },
    async findProducts({ profileId, wanted, member }) {
      const list = openLists.ofProfile(profileId);
      if (list === null) return null;
      const found =
        'search' in wanted
          ? list.ask('choose', { search: wanted.search, member })
          : list.ask('match', { value: wanted.value, member });
      return found.catch(nullIfGone);
    },
    wantList({ profileId }, windowId) {
      keptLists.want(windowId, profileId);
      return {};
    },
    holdList({ profileId, isHeld }, windowId) {
      keptLists.hold(windowId, profileId, isHeld);
      return {};
    },
  } satisfies Partial<Handlers>;
}
