import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importedProfileSchema } from './imported-profile.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/profile-files.md'), 'utf8');

/** Words about the members of a value, which aren't values of their own. */
const partsOfValues = ['send', 'changes'];

/** The rows of the table of members: the members of a row and the values in it. */
const rows = (page.split('An entry can also have:')[1]?.split('**Forms.**')[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const at = line.indexOf(' | ');
    const values = spans(line.slice(at)).filter((value) => !partsOfValues.includes(value));
    return { members: spans(line.slice(0, at)), values };
  });

function spans(text: string): readonly string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
}

/** A value as it is written in the file; a bare word is a text. */
function readValue(span: string): unknown {
  try {
    return JSON.parse(span);
  } catch {
    return span;
  }
}

describe('docs/profile-files.md', () => {
  it('has every member that a file can have', () => {
    const members = rows.flatMap((row) => row.members);
    const all = Object.keys(importedProfileSchema.shape);
    expect([...members, 'name', 'baseUrl'].toSorted()).toEqual(all.toSorted());
  });

  it.each(
    rows.flatMap(({ members, values }) =>
      members.flatMap((member) => values.map((value) => [member, value] as const)),
    ),
  )('%s can be %s', (member, span) => {
    const entry = { name: 'Shop', baseUrl: 'https://shop.example', [member]: readValue(span) };
    expect(importedProfileSchema.safeParse(entry).error).toBeUndefined();
  });
});
