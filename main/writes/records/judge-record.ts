import type { UserRecords } from '../../contract/profile/profile.ts';
import type { ServiceText } from '../../contract/service-text.ts';
import { longestEtag, strongEtag } from '../../contract/write/service-request.ts';
import type { UserRecord, UserRecordsTest } from '../../contract/write/user-record.ts';
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
  const etag = etagOf(read);
  const holdsToken = read.holdsToken.text;
  return {
    // The page never gets a token, in whatever form.
    text: holdsToken ? read.gated.text : read.text,
    etag: hasStrongEtag && etag.kind === 'strong' ? etag.value : null,
    readAt: read.readAt,
    durationMs: read.durationMs,
    unusable: holdsToken ? 'holds-token' : isOther ? 'other-id' : null,
    isIdChecked: found !== undefined,
    noProof: noProofOf(read),
  };
}

/** What two reads of the user with this ID, one after the other, show about the records of a service. */
export function judgeTwoReads(first: RecordRead, second: RecordRead, id: string): UserRecordsTest {
  const [before, after] = [etagOf(first), etagOf(second)];
  const isChanging =
    before.kind === 'strong' && after.kind === 'strong' && before.value !== after.value;
  // The less useful of the two.
  const worse = before.kind === 'strong' ? after.kind : before.kind;
  const etag = isChanging ? 'changing' : worse;
  const known = { idMember: idMemberOf([first, second], id), hasStrongEtag: etag === 'strong' };
  return { ...known, etag, record: judgeRecord(second, id, known) };
}

type FoundEtag =
  | { readonly kind: 'strong'; readonly value: string }
  | { readonly kind: Exclude<UserRecordsTest['etag'], 'strong' | 'changing'> };

function etagOf({ headers, holdsToken }: RecordRead): FoundEtag {
  const value = headers.get('etag')?.trim() ?? '';
  if (value === '') return { kind: 'none' };
  if (holdsToken.etag) return { kind: 'holds-token' };
  if (value.length > longestEtag) return { kind: 'long' };
  if (strongEtag.test(value)) return { kind: 'strong', value };
  return { kind: value.startsWith('W/') ? 'weak' : 'none' };
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
