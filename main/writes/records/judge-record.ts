import type { UserRecords } from '../../contract/profile/profile.ts';
import type { ServiceText } from '../../contract/service-text.ts';
import { longestEtag, strongEtag } from '../../contract/write/service-request.ts';
import type { UserRecord } from '../../contract/write/user-record.ts';
import { saysOld } from '../evidence/list-signs.ts';

/** A user as a service has sent it (`main/service/read-user.ts`). */
export interface RecordRead {
  readonly text: string;
  readonly gated: { readonly text: ServiceText; readonly isExact: boolean };
  readonly holdsToken: { readonly text: boolean; readonly etag: boolean };
  /** The top-level members with a text or a number. */
  readonly members: ReadonlyMap<string, string>;
  readonly status: number;
  readonly headers: Headers;
  readonly readAt: string;
  /** The digest of the token that it was read with; undefined if it isn't known. */
  readonly account?: string | undefined;
  readonly durationMs: number;
}

/** What is known about the records of a service. */
export type KnownRecords = Pick<UserRecords, 'idMember' | 'hasStrongEtag'>;

/** What a record that was read for this ID is good for. */
export function judgeRecord(
  read: RecordRead,
  id: string,
  { idMember, hasStrongEtag }: KnownRecords,
): UserRecord {
  const found = idMember === null ? undefined : read.members.get(idMember);
  const isOther = found !== undefined && found !== id;
  const holdsToken = read.holdsToken.text;
  return {
    // The page never gets a token, in whatever form.
    text: holdsToken ? read.gated.text : read.text,
    etag: hasStrongEtag ? strongEtagOf(read) : null,
    readAt: read.readAt,
    durationMs: read.durationMs,
    unusable: holdsToken ? 'holds-token' : isOther ? 'other-id' : null,
    isIdChecked: found !== undefined,
    noProof: noProofOf(read),
  };
}

/**
 * What the first read of the user with this ID shows about the records of a service. `again`: reads the user once more,
 * because only an ETag that stays the same is a version; null if that fails. Null: nothing, because it isn't clear which
 * member contains the ID.
 */
export async function learnRecords(
  first: RecordRead,
  id: string,
  again: () => Promise<RecordRead | null>,
): Promise<{ readonly known: KnownRecords; readonly newest: RecordRead } | null> {
  if (first.holdsToken.text || idMemberOf([first], id) === null) return null;
  const second = strongEtagOf(first) === null ? null : await again();
  const newest = second ?? first;
  const idMember = idMemberOf([first, newest], id);
  if (idMember === null) return null;
  const hasStrongEtag = second !== null && strongEtagOf(second) === strongEtagOf(first);
  return { known: { idMember, hasStrongEtag }, newest };
}

/** Null if there is none, or none that can be sent back. */
function strongEtagOf({ headers, holdsToken }: RecordRead): string | null {
  const value = headers.get('etag')?.trim() ?? '';
  const isUsable = !holdsToken.etag && value.length <= longestEtag && strongEtag.test(value);
  return isUsable ? value : null;
}

function noProofOf({ status, headers }: RecordRead): UserRecord['noProof'] {
  if (status === 206) return 'part';
  const [old] = [...headers].find(([name, value]) => saysOld(name, value)) ?? [null];
  if (old === null) return null;
  return old === 'age' || old === 'warning' ? old : 'cache';
}

/** Names of members that usually contain the ID, the likeliest first. */
const usualNames = [
  /^_?id$/i,
  /^user[-_]?id$/i,
  /id$/i,
  /^(?:uuid|guid|key|number|login|username)$/i,
];

/** The member that contained the ID in every read; null if none did, or if it isn't clear which. */
function idMemberOf(reads: readonly RecordRead[], id: string): string | null {
  const names = [...(reads[0]?.members.keys() ?? [])].filter(
    // A profile keeps a name of up to this length.
    (name) => name.length <= 200 && reads.every(({ members }) => members.get(name) === id),
  );
  if (names.length <= 1) return names[0] ?? null;
  for (const pattern of usualNames) {
    const usual = names.filter((name) => pattern.test(name));
    if (usual.length === 1) return usual[0] ?? null;
    if (usual.length > 1) return null;
  }
  return null;
}
