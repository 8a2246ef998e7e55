import type { Profile } from '../../contract/profile/profile.ts';
import {
  addressOf,
  isSameAddress,
  type ServiceAddress,
} from '../../contract/profile/service-address.ts';
import type { ListedIn } from '../../contract/write/evidence.ts';
import { invalidInput } from '../../failure-error.ts';
import type { ListFacts } from './judge-delete.ts';
import { type ListSigns, listSigns } from './list-signs.ts';

/** What the page's worker counted in a list. */
export type ListCount = Pick<ListFacts, 'entries' | 'ids' | 'broken'>;

/** A list that was read to its end and counted. */
export interface NotedList extends ListFacts {
  readonly readId: string;
  readonly profileId: string;
  /** Whether it was asked for after this delete had ended. */
  beganAfter(writeId: string): boolean;
  /** Whether it was asked for after this other list; one of an earlier run, or that is not kept, was before. */
  isNewerThan(readId: string): boolean;
  /** The products that the worker was told to look for. */
  readonly lookedFor: ReadonlySet<string>;
}

interface Note {
  readonly profileId: string;
  readonly address: ServiceAddress;
  readonly askedAt: string;
  /** Its place among the beginnings of reads and the ends of deletes. */
  readonly moment: number;
  signs: ListSigns | null;
  readAt: string | null;
  count: ListCount | null;
  lookedFor: ReadonlySet<string>;
}

/** Of each profile so many complete lists are kept: what is in the window, and what was just before. */
const keptLists = 8;

/**
 * What main knows about the lists that it has read, as evidence about deletes. The order of beginnings
 * and ends is counted, not read from a clock, which a person or the network may set back.
 */
export interface NotedLists {
  /** A read of the list begins; called before its request leaves. */
  begin(readId: string, profile: Pick<Profile, 'id' | 'baseUrl' | 'placement'>): void;
  /** The head of its answer, a 2xx, is there. */
  answered(readId: string, status: number, headers: Headers): void;
  complete(readId: string, readAt: string): void;
  failed(readId: string): void;
  /** A delete has ended otherwise than well; called before its outcome is recorded. */
  deleteEnded(writeId: string): void;
  /** Throws `FailureError` for a read that is not main's own, or has no complete list. */
  describe(readId: string, count: ListCount): NotedList;
  lookFor(readId: string, ids: Iterable<string>): void;
  /** Throws as `describe`, also for a list that has not been described. */
  get(readId: string): NotedList;
  /** The list as one that a product stood in; null when it says nothing about this profile and address. */
  listedIn(
    readId: string | null,
    profile: Pick<Profile, 'id' | 'baseUrl' | 'placement'>,
  ): ListedIn | null;
}

export function createNotedLists(now: () => Date = () => new Date()): NotedLists {
  /** In the order of their beginnings. */
  const notes = new Map<string, Note>();
  /** A delete of an earlier run is not here: it ended before everything that is. */
  const ends = new Map<string, number>();
  let moments = 0;

  const forgetOld = (profileId: string): void => {
    const complete = [...notes].filter(
      ([, note]) => note.profileId === profileId && note.readAt !== null,
    );
    for (const [readId] of complete.slice(0, -keptLists)) notes.delete(readId);
  };

  const listOf = (readId: string): NotedList => {
    const note = notes.get(readId);
    if (note === undefined) throw invalidInput('readId', 'unknown');
    const { signs, readAt, count, profileId, address, moment, lookedFor } = note;
    if (signs === null || readAt === null || count === null) {
      throw invalidInput('readId', 'incomplete');
    }
    const beganAfter = (writeId: string): boolean => (ends.get(writeId) ?? 0) < moment;
    const isNewerThan = (other: string): boolean => (notes.get(other)?.moment ?? 0) < moment;
    return {
      ...{ readId, profileId, address, signs, readAt, ...count },
      ...{ beganAfter, isNewerThan, lookedFor },
    };
  };

  return {
    begin(readId, profile) {
      notes.set(readId, {
        profileId: profile.id,
        address: addressOf(profile),
        askedAt: now().toISOString(),
        moment: ++moments,
        signs: null,
        readAt: null,
        count: null,
        lookedFor: new Set(),
      });
    },
    answered(readId, status, headers) {
      const note = notes.get(readId);
      if (note !== undefined) note.signs = listSigns(status, headers);
    },
    complete(readId, readAt) {
      const note = notes.get(readId);
      if (note === undefined) return;
      note.readAt ??= readAt;
      forgetOld(note.profileId);
    },
    failed: (readId) => void notes.delete(readId),
    deleteEnded: (writeId) => void ends.set(writeId, ++moments),
    describe(readId, count) {
      const note = notes.get(readId);
      if (note !== undefined) note.count ??= count;
      return listOf(readId);
    },
    lookFor(readId, ids) {
      const note = notes.get(readId);
      if (note !== undefined) note.lookedFor = new Set(ids);
    },
    get: listOf,
    listedIn(readId, { id, ...address }) {
      const note = readId === null ? undefined : notes.get(readId);
      if (note === undefined || note.count === null || note.readAt === null) return null;
      const isOurs = note.profileId === id && isSameAddress(note.address, address);
      return isOurs ? { ids: note.count.ids, askedAt: note.askedAt } : null;
    },
  };
}
