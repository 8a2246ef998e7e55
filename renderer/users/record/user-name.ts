import { harmless } from '../../lib/words/harmless.ts';
import { readObject } from './json-object.ts';

/** Longer texts are no names. In UTF-16 units. */
const longestName = 60;

const wholeNames = ['name', 'fullName', 'full_name', 'displayName', 'display_name'];
const firstNames = ['firstName', 'first_name', 'givenName', 'given_name'];
const lastNames = ['lastName', 'last_name', 'familyName', 'family_name', 'surname'];

/** What a user is called in a record, by members that services usually have. Null if none of them is there. */
export function userName(record: string): string | null {
  const object = readObject(record);
  if (object === null) return null;
  const texts = new Map<string, string>();
  for (const member of object.children())
    if (member.kind === 'string') texts.set(member.name ?? '', member.content.trim());
  const first = (names: readonly string[]): string | undefined =>
    names.map((name) => texts.get(name)).find((text) => text !== undefined && text !== '');
  const parts = [first(firstNames), first(lastNames)].filter((part) => part !== undefined);
  const name = first(wholeNames) ?? parts.join(' ');
  return name === '' || name.length > longestName ? null : harmless(name);
}
