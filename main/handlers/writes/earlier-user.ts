import { maskedValues } from '../../contract/body/compare/masked-values.ts';
import { readMembers } from '../../contract/json/read-json.ts';
import type { Profile, SentPart } from '../../contract/profile/profile.ts';
import { readsByItself } from '../../contract/profile/profile-choices.ts';
import { misfitOf, type ServiceAddress } from '../../contract/profile/service-address.ts';
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
  /** What puts the update back without reading the user, or why nothing does. */
  readonly exact:
    | { readonly body: string; readonly sends: SentPart }
    | Extract<PutBackProblem, 'added-fields' | 'masked-by-service'>;
}

/** `before`: the update of the same user before this one that sent a whole user; null if that isn't certain. */
export function earlierUser(
  update: WriteRecord,
  before: WriteRecord | null,
  profile: ServiceAddress & Pick<Profile, 'userRecords'>,
): EarlierUser | PutBackProblem {
  const { subjectId: id, body, base, sends, sentTo } = update;
  const isDone = update.outcome === 'done' || update.resolution?.as === 'done';
  if (!isDone || id === null || body === null) return 'not-done';
  if (!fits(sentTo, profile)) return 'other-address';
  const found =
    base?.isExact === true
      ? { text: base.text, source: base.source, at: base.readAt }
      : before?.body != null && fits(before.sentTo, profile, sentTo?.account)
        ? { text: before.body, source: 'sent' as const, at: before.startedAt }
        : null;
  if (found === null) return base === null ? 'no-earlier' : 'masked';
  // If the user can be read, the form asks about each masked value.
  const isAsked = readsByItself(profile.userRecords);
  if (!isAsked && hasMasks(found.source, found.text)) return 'masked-by-service';
  const isWhole = sends !== 'changes';
  const after = isWhole ? body : withMembers(found.text, body);
  const sent = isWhole ? found.text : reversed(found.text, body);
  if (sent === null) return { id, ...found, after, exact: 'added-fields' };
  if (hasMasks(found.source, sent)) return { id, ...found, after, exact: 'masked-by-service' };
  return { id, ...found, after, exact: { body: sent, sends: isWhole ? 'whole' : 'changes' } };
}

/** What was sent was chosen by a person, whatever it looks like. */
const hasMasks = (source: UpdateBase['source'], text: string): boolean =>
  source === 'read' && maskedValues(text).length > 0;

/** Whether it was sent where the profile leads now; with `account`, also whether it is known to be of that account. */
function fits(
  sentTo: WriteRecord['sentTo'],
  { baseUrl, placement, pathsEndWithSlash, list }: ServiceAddress,
  account?: string,
): boolean {
  const accounts = account === undefined ? [] : [account];
  return (
    sentTo !== null &&
    misfitOf(sentTo, { baseUrl, placement, pathsEndWithSlash, list, accounts }) === null
  );
}

const membersOf = (text: string) =>
  new Map(readMembers(text).map(({ name, text: json }) => [name ?? '', json]));
const objectOf = (members: Iterable<readonly [string, string]>) =>
  `{${Array.from(members, ([name, json]) => `${JSON.stringify(name)}: ${json}`).join(', ')}}`;

/** The user with the members of `changes` in place of its own. */
const withMembers = (text: string, changes: string): string =>
  objectOf(new Map([...membersOf(text), ...membersOf(changes)]));

/** The earlier values of the members in `changes`; null if there were none, because only changes can't remove a member. */
function reversed(text: string, changes: string): string | null {
  const earlier = membersOf(text);
  const members: (readonly [string, string])[] = [];
  for (const name of membersOf(changes).keys()) {
    const json = earlier.get(name);
    if (json === undefined) return null;
    members.push([name, json]);
  }
  return objectOf(members);
}
