import { jsonMembers } from '../../contract/body/json-members.ts';
import type { Profile, SentPart } from '../../contract/profile/profile.ts';
import type { PutBackProblem } from '../../contract/write/put-back.ts';
import type { UpdateBase } from '../../contract/write/update-base.ts';
import type { WriteRecord } from '../../contract/write/write.ts';

/** A user as it was before an update from here. */
export interface EarlierUser {
  readonly id: string;
  /** The whole user, as it was read or last sent. */
  readonly text: string;
  readonly source: UpdateBase['source'];
  readonly at: string;
  /** What the service had after the update, if it did what it was asked. Only to compare with: never sent. */
  readonly after: string;
  /** What puts the update back without reading the user; null if only changes were sent and they added fields. */
  readonly exact: { readonly body: string; readonly sends: SentPart } | null;
}

/** `before`: the update of the same user before this one that sent a whole user; null if that isn't certain. */
export function earlierUser(
  update: WriteRecord,
  before: WriteRecord | null,
  profile: Pick<Profile, 'baseUrl' | 'pathsEndWithSlash'>,
): EarlierUser | PutBackProblem {
  const { subjectId: id, body, base, sends, sentTo } = update;
  const isDone = update.outcome === 'done' || update.resolution?.as === 'done';
  if (!isDone || id === null || body === null) return 'not-done';
  if (!leadsTo(sentTo, profile)) return 'other-address';
  const found =
    base?.isExact === true
      ? { text: base.text, source: base.source, at: base.readAt }
      : before?.body != null && leadsTo(before.sentTo, profile)
        ? { text: before.body, source: 'sent' as const, at: before.startedAt }
        : null;
  if (found === null) return base === null ? 'no-earlier' : 'masked';
  if (sends !== 'changes') {
    return { id, ...found, after: body, exact: { body: found.text, sends: 'whole' } };
  }
  return { id, ...found, after: withMembers(found.text, body), exact: reversed(found.text, body) };
}

function leadsTo(
  sentTo: WriteRecord['sentTo'],
  { baseUrl, pathsEndWithSlash }: Pick<Profile, 'baseUrl' | 'pathsEndWithSlash'>,
): boolean {
  return (
    sentTo !== null &&
    sentTo.baseUrl === baseUrl &&
    (sentTo.pathsEndWithSlash ?? false) === pathsEndWithSlash
  );
}

const membersOf = (text: string) =>
  new Map(jsonMembers(text).map(({ name, json }) => [name, json]));
const objectOf = (members: Iterable<readonly [string, string]>) =>
  `{${Array.from(members, ([name, json]) => `${JSON.stringify(name)}: ${json}`).join(', ')}}`;

/** The user with the members of `changes` in place of its own. */
const withMembers = (text: string, changes: string): string =>
  objectOf(new Map([...membersOf(text), ...membersOf(changes)]));

/** The earlier values of the members in `changes`. Only changes can't remove a member. */
function reversed(text: string, changes: string): EarlierUser['exact'] {
  const earlier = membersOf(text);
  const members: (readonly [string, string])[] = [];
  for (const name of membersOf(changes).keys()) {
    const json = earlier.get(name);
    if (json === undefined) return null;
    members.push([name, json]);
  }
  return { body: objectOf(members), sends: 'changes' };
}
