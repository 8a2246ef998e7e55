import type { ListSigns } from '../../contract/product.ts';
import type { Profile } from '../../contract/profile/profile.ts';
import {
  addressOf,
  isSameAddress,
  type ServiceAddress,
} from '../../contract/profile/service-address.ts';
import type { ListedIn } from '../../contract/write/evidence.ts';
import { invalidInput } from '../../failure-error.ts';
import type { ListFacts } from './judge-delete.ts';
import { listSigns } from './list-signs.ts';

/** The counts of a list from the page's worker. */
export type ListCount = Pick<ListFacts, 'entries' | 'ids' | 'broken'>;

/** A list that was read to its end and counted. */
export interface NotedList extends ListFacts {
  readonly readId: string;
  readonly profileId: string;
  /** Whether it was requested after this delete had ended. */
  beganAfter(writeId: string): boolean;
  /**
   * Whether it was requested after this other list. A list of an earlier run, or one no longer stored, counts
   * as earlier.
   */
  isNewerThan(readId: string): boolean;
  /** The products that the worker was asked to look for. */
  readonly lookedFor: ReadonlySet<string>;
}

interface Note {
  readonly profileId: string;
  readonly address: ServiceAddress;
  readonly askedAt: string;
  /** Its position in the order of read starts and delete ends. */
  readonly moment: number;
  signs: ListSigns | null;
  readAt: string | null;
  count: ListCount | null;
  lookedFor: ReadonlySet<string>;
}

/** The number of complete lists stored per profile: the one in the window and recent ones. */
const keptLists = 8;

/**
 * What main knows about the lists it has read, as evidence about deletes. The order of starts and ends is
 * counted, not read from a clock, because a person or the network may set the clock back.
 */
export interface NotedLists {
  /** A read of the list starts; called before its request is sent. */
  begin(readId: string, profile: Pick<Profile, 'id' | 'baseUrl' | 'placement'>): void;
  /** The head of its 2xx response has arrived; returns what it says about the list. */
  answered(readId: string, status: number, headers: Headers): ListSigns;
  complete(readId: string, readAt: string): void;
  failed(readId: string): void;
  /** A delete has ended without success; called before its outcome is recorded. */
  deleteEnded(writeId: string): void;
  /** Throws `FailureError` if the read isn't main's own or has no complete list. */
  describe(readId: string, count: ListCount): NotedList;
  lookFor(readId: string, ids: Iterable<string>): void;
  /** Throws like `describe`, also for a list that hasn't been described. */
  get(readId: string): NotedList;
  /** The list, as one that contained a product; null if it says nothing about this profile and address. */
  listedIn(
    readId: string | null,
    profile: Pick<Profile, 'id' | 'baseUrl' | 'placement'>,
  ): ListedIn | null;
}

export function createNotedLists(now: () => Date = () => new Date()): NotedLists {
  /** In the order in which they started. */
  const notes = new Map<string, Note>();
  /** Deletes of an earlier run aren't here: they ended before everything in this map. */
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
      readId,
      profileId,
      address,
      signs,
      readAt,
      ...count,
      beganAfter,
      isNewerThan,
      lookedFor,
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
      const signs = listSigns(status, headers);
      if (note !== undefined) note.signs = signs;
      return signs;
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
