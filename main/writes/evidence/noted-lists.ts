import type { ReadSoFar } from '../../contract/list/read-so-far.ts';
import type { ListSigns } from '../../contract/product.ts';
import type { Profile } from '../../contract/profile/profile.ts';
import {
  addressOf,
  isSameAddress,
  type ServiceAddress,
} from '../../contract/profile/service-address.ts';
import type { ListedIn } from '../../contract/write/evidence.ts';
import type { Seq } from '../../contract/write/seq.ts';
import { invalidInput } from '../../failure-error.ts';
import { nextSeq } from '../../next-seq.ts';
import type { ListFacts } from './judge-delete.ts';
import { withPage } from './list-signs.ts';

/** The counts of a list from its owner. */
export type ListCount = Pick<ListFacts, 'entries' | 'ids' | 'broken'>;

/** A list that was read to its end and counted. */
export interface NotedList extends ListFacts {
  readonly readId: string;
  readonly profileId: string;
  /** When it was requested. */
  readonly seq: Seq;
}

interface Note {
  readonly profileId: string;
  readonly address: ServiceAddress;
  readonly seq: Seq;
  /** After each page. */
  readonly signs: ListSigns[];
  readAt: string | null;
  count: ListCount | null;
}

/** The number of complete lists stored per profile: the one in the window and recent ones. */
const keptLists = 8;

/** What main knows about the lists it has read, as evidence about deletes. */
export interface NotedLists {
  /**
   * A read of the list starts; called before its request is sent. `from`: the read whose pages it has, because it goes on where
   * that one stopped. Returns when its first page was requested.
   */
  begin(
    readId: string,
    profile: Pick<Profile, 'id' | 'baseUrl' | 'placement'>,
    from?: Pick<ReadSoFar, 'seq' | 'signs'> | null,
  ): Seq;
  /**
   * A page of it is complete, which had this head, and this JSON around its list. Returns what all its pages say about the
   * list.
   */
  answered(readId: string, status: number, headers: Headers, around?: string): ListSigns;
  complete(readId: string, readAt: string): void;
  failed(readId: string): void;
  /** Throws `FailureError` if the read isn't main's own or has no complete list. */
  describe(readId: string, count: ListCount): NotedList;
  /** The list, as one that contained a product; null if it says nothing about this profile and address. */
  listedIn(
    readId: string | null,
    profile: Pick<Profile, 'id' | 'baseUrl' | 'placement'>,
  ): ListedIn | null;
}

export function createNotedLists(): NotedLists {
  /** In the order in which they started. */
  const notes = new Map<string, Note>();

  const forgetOld = (profileId: string): void => {
    const complete = [...notes].filter(
      ([, note]) => note.profileId === profileId && note.readAt !== null,
    );
    for (const [readId] of complete.slice(0, -keptLists)) notes.delete(readId);
  };

  const listOf = (readId: string): NotedList => {
    const note = notes.get(readId);
    if (note === undefined) throw invalidInput('readId', 'unknown');
    const { readAt, count, profileId, address, seq } = note;
    const signs = note.signs.at(-1);
    if (signs === undefined || readAt === null || count === null) {
      throw invalidInput('readId', 'incomplete');
    }
    return { readId, profileId, address, signs, readAt, ...count, seq };
  };

  return {
    begin(readId, profile, from = null) {
      const seq = from?.seq ?? nextSeq();
      notes.set(readId, {
        profileId: profile.id,
        address: addressOf(profile),
        seq,
        signs: [...(from?.signs ?? [])],
        readAt: null,
        count: null,
      });
      return seq;
    },
    answered(readId, status, headers, around) {
      const note = notes.get(readId);
      const before = note?.signs.at(-1) ?? null;
      const signs = withPage(before, (note?.signs.length ?? 0) + 1, status, headers, around);
      note?.signs.push(signs);
      return signs;
    },
    complete(readId, readAt) {
      const note = notes.get(readId);
      if (note === undefined) return;
      note.readAt ??= readAt;
      forgetOld(note.profileId);
    },
    failed: (readId) => void notes.delete(readId),
    describe(readId, count) {
      const note = notes.get(readId);
      if (note !== undefined) note.count ??= count;
      return listOf(readId);
    },
    listedIn(readId, { id, ...address }) {
      const note = readId === null ? undefined : notes.get(readId);
      if (note === undefined || note.count === null || note.readAt === null) return null;
      const isOurs = note.profileId === id && isSameAddress(note.address, address);
      return isOurs ? { ids: note.count.ids, seq: note.seq } : null;
    },
  };
}
