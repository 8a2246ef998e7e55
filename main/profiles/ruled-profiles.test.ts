import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { policySchema } from '../contract/policy.ts';
import { leastProtection } from '../contract/policy-rules.ts';
import type { Profile } from '../contract/profile/profile.ts';
import { protections } from '../contract/profile/profile-choices.ts';
import { FailureError } from '../failure-error.ts';
import { draftOf } from '../handlers/testing/test-app.ts';
import { noPolicy, rulingOf } from '../policy/ruling.ts';
import { noProfiles, type ProfilesFile } from './profiles-file.ts';
import { ownFile, ruledFile } from './ruled-profiles.ts';

const addresses = ['https://a.example', 'https://a.example/shop', 'https://b.example'];
const name = fc.constantFrom('A', 'B', 'C');
const baseUrl = fc.constantFrom(...addresses);
const protection = fc.constantFrom(...protections);
const colour = fc.constantFrom('red' as const, 'blue' as const);
const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const strong = fc.constantFrom('production' as const, 'read-only' as const);

const policy = fc
  .record({
    profiles: fc.uniqueArray(
      fc.record({
        name,
        baseUrl,
        protection: some(protection),
        colour: some(colour),
      }),
      { maxLength: 3, selector: (one) => `${one.baseUrl} ${one.name}` },
    ),
    protection: some(fc.record({ all: some(strong) })),
  })
  .map((given) => policySchema.parse(JSON.parse(JSON.stringify({ version: 1, ...given }))));

const change = fc.record({
  at: fc.nat(5),
  part: fc.constantFrom('name', 'baseUrl', 'protection', 'colour', 'remove'),
  with: fc.record({ name, baseUrl, protection, colour }),
});

const profile = (changes: Partial<Profile>): Profile => ({
  ...draftOf('https://a.example'),
  id: randomUUID(),
  demo: false,
  shownFields: [],
  ...changes,
});
const own = fc.array(fc.record({ name, baseUrl, protection, colour }), {
  maxLength: 3,
});

it('whatever is changed, every profile keeps to the policy, and the own ones are whole without it', () => {
  fc.assert(
    fc.property(own, policy, fc.array(change, { maxLength: 6 }), (owned, given, changes) => {
      const ruling = rulingOf({ kind: 'in-force', policy: given }, 'folder');
      let file: ProfilesFile = { ...noProfiles, profiles: owned.map((one) => profile(one)) };
      /** What the user has chosen, as far as it was taken. */
      const expected = new Map(file.profiles.map((one) => [one.id, one]));
      expect(ownFile(ruledFile(file, ruling), file, ruling).profiles).toEqual(file.profiles);
      for (const { at, part, with: put } of changes) {
        const seen = ruledFile(file, ruling);
        const target = seen.profiles[at % Math.max(1, seen.profiles.length)];
        if (target === undefined) continue;
        const changed = part === 'remove' ? null : { ...target, [part]: put[part] };
        const next = seen.profiles.flatMap((one) => (one === target ? (changed ?? []) : [one]));
        try {
          file = ownFile({ ...seen, profiles: next }, file, ruling);
        } catch (error) {
          expect(error).toBeInstanceOf(FailureError);
          continue;
        }
        const before = expected.get(target.id);
        if (changed === null) expected.delete(target.id);
        else if (before !== undefined && part !== 'remove' && target[part] !== put[part])
          expected.set(target.id, { ...before, [part]: put[part] });
      }
      const shown = ruledFile(file, ruling).profiles;
      for (const one of shown) {
        const least = protections.indexOf(leastProtection(ruling, one));
        expect(protections.indexOf(one.protection)).toBeGreaterThanOrEqual(least);
      }
      for (const [place, preset] of (given.profiles ?? []).entries())
        expect(shown[place]).toMatchObject({
          name: preset.name,
          baseUrl: preset.baseUrl,
          ...(preset.colour && { colour: preset.colour }),
        });
      // The policy goes.
      expect(ruledFile(file, noPolicy).profiles).toEqual([...expected.values()]);
    }),
    { numRuns: 1000 },
  );
});

it.each([
  ['https://a.example', 'read-only'],
  ['https://a.example./shop', 'read-only'],
  ['HTTPS://A.EXAMPLE:443', 'read-only'],
  ['https://a.example:8443', 'none'],
  ['https://b.a.example', 'none'],
  ['https', 'none'],
])('a profile of the user for %s is protected as %s', (address, least) => {
  const preset = { name: 'A', baseUrl: 'https://a.example', protection: 'read-only' };
  const given = policySchema.parse({ version: 1, profiles: [preset] });
  const ruling = rulingOf({ kind: 'in-force', policy: given }, 'folder');
  expect(leastProtection(ruling, { id: null, name: 'Own', baseUrl: address })).toBe(least);
});

it('a preset profile has no templates, though a policy may be made of an exported profile', () => {
  const templates = [{ kind: 'order', name: 'Weekly', body: '{}' }];
  const given = policySchema.parse({
    ...{ version: 1, profiles: [{ name: 'A', baseUrl: 'https://a.example', templates }] },
  });
  const ruling = rulingOf({ kind: 'in-force', policy: given }, 'folder');
  expect(ruledFile(noProfiles, ruling).profiles[0]).not.toHaveProperty('templates');
});

it('a preset profile is never the demo, whatever the file of the user says', () => {
  const given = policySchema.parse({
    version: 1,
    profiles: [{ name: 'A', baseUrl: 'https://a.example' }],
  });
  const ruling = rulingOf({ kind: 'in-force', policy: given }, 'folder');
  const id = ruling.kind === 'in-force' ? (ruling.presets[0]?.profileId ?? '') : '';
  const stored = profile({ id, demo: true });
  expect(ruledFile({ ...noProfiles, presets: [stored] }, ruling).profiles).toMatchObject([
    { id, demo: false },
  ]);
});
