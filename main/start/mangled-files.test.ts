import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { profileSchema } from '../contract/profile/profile.ts';
import { defaultSettings, settingsSchema } from '../contract/settings.ts';
import { draftOf } from '../handlers/testing/test-app.ts';
import { noPolicy } from '../policy/ruling.ts';
import { openUserData } from './open-user-data.ts';

/** Damage to a file's bytes: some are removed, changed or inserted. */
const damages = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    cut: fc.integer({ min: 0, max: 40 }),
    put: fc.oneof(
      fc.uint8Array({ maxLength: 4 }),
      fc
        .constantFrom(',', '"', '}', ']', '\\', '0', 'null', '[', '2', ' ')
        .map((text) => Buffer.from(text)),
    ),
  }),
  { minLength: 1, maxLength: 3 },
);
type Damages = typeof damages extends fc.Arbitrary<infer D> ? D : never;

function mangle(bytes: Buffer, list: Damages): Buffer {
  return list.reduce((before, { at, cut, put }) => {
    const start = Math.floor(at * before.length);
    return Buffer.concat([before.subarray(0, start), put, before.subarray(start + cut)]);
  }, bytes);
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** The IDs of all valid profiles in it, if it is JSON of this version. */
function readableIds(contents: unknown): readonly string[] {
  if (typeof contents !== 'object' || contents === null) return [];
  if (!('version' in contents) || contents.version !== 1) return [];
  if (!('profiles' in contents) || !Array.isArray(contents.profiles)) return [];
  return contents.profiles.flatMap((entry) => profileSchema.safeParse(entry).data?.id ?? []);
}

/** A folder as a run leaves it, with `count` profiles and non-default settings. */
async function leaveFolder(count: number) {
  const folder = await mkdtemp(join(tmpdir(), 'counterfoil-mangled-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { profiles, settings } = await open(folder);
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const [index, id] of ids.entries()) {
    await profiles.save(id, draftOf(`https://shop-${index}.example`, { name: `Shop ${index}` }));
  }
  await settings.save({ ...defaultSettings, theme: 'dark', journalDays: 400 });
  return { folder, ids };
}

const open = (folder: string) => openUserData(folder, noPolicy);

async function kept(folder: string, bytes: Buffer): Promise<boolean> {
  const names = await readdir(folder);
  const all = await Promise.all(names.map((name) => readFile(join(folder, name))));
  return all.some((other) => other.equals(bytes));
}

/** Its bytes are stored unchanged in some file, or what couldn't be read is still in the file and reported again. */
async function isKept(folder: string, bytes: Buffer, notices: OpenedNotices): Promise<boolean> {
  if (await kept(folder, bytes)) return true;
  const told = (all: OpenedNotices) => all.map(({ kind, detail }) => `${kind} ${detail}`);
  return isDeepStrictEqual(told((await open(folder)).notices), told(notices));
}
type OpenedNotices = Awaited<ReturnType<typeof open>>['notices'];

it('loses no profile that can be read, however profiles.json is mangled', async () => {
  const { folder, ids } = await leaveFolder(3);
  const file = join(folder, 'profiles.json');
  const [whole, copy] = await Promise.all([readFile(file), readFile(`${file}.last-good`)]);
  await fc.assert(
    fc.asyncProperty(damages, async (list) => {
      for (const name of await readdir(folder)) {
        if (name.startsWith('profiles.json')) await rm(join(folder, name));
      }
      const mangled = mangle(whole, list);
      await Promise.all([writeFile(file, mangled), writeFile(`${file}.last-good`, copy)]);

      const { profiles, notices } = await open(folder);
      const listed = profiles.list().map(({ id }) => id);
      expect(listed).toEqual([...new Set(readableIds(parsed(mangled)))]);
      await profiles.save(randomUUID(), draftOf('https://new.example')).catch(() => undefined);
      if (notices.length > 0) expect(await isKept(folder, mangled, notices)).toBe(true);

      const isNewer = notices.some(({ kind }) => kind === 'profiles-newer');
      if (isNewer || listed.length >= ids.length) return;
      const before = await readFile(file);
      for (const { restore } of notices) await restore?.();
      const after = new Set(profiles.list().map(({ id }) => id));
      expect(ids.filter((id) => !after.has(id))).toEqual([]);
      if (notices.length > 0)
        expect((await kept(folder, mangled)) || (await kept(folder, before))).toBe(true);
      expect((await open(folder)).profiles.list()).toEqual(profiles.list());
    }),
    { numRuns: 100 },
  );
}, 120_000);

it('never keeps journal entries for a shorter time, however settings.json is mangled', async () => {
  const { folder } = await leaveFolder(0);
  const file = join(folder, 'settings.json');
  const [whole, copy] = await Promise.all([readFile(file), readFile(`${file}.last-good`)]);
  await fc.assert(
    fc.asyncProperty(damages, async (list) => {
      for (const name of await readdir(folder)) {
        if (name.startsWith('settings.json')) await rm(join(folder, name));
      }
      const mangled = mangle(whole, list);
      await Promise.all([writeFile(file, mangled), writeFile(`${file}.last-good`, copy)]);

      const { settings, notices } = await open(folder);
      expect(settingsSchema.parse(settings.current())).toEqual(settings.current());
      const contents = parsed(mangled);
      const given = settingsSchema.shape.journalDays.safeParse(
        typeof contents === 'object' && contents !== null && 'journalDays' in contents
          ? contents.journalDays
          : null,
      );
      const { journalDays } = settings.current();
      if (!given.success) expect(journalDays).toBe(36_500);
      await settings.save({ ...settings.current(), density: 'comfortable' }).catch(() => undefined);
      if (notices.length > 0) expect(await isKept(folder, mangled, notices)).toBe(true);
    }),
    { numRuns: 100 },
  );
}, 120_000);

it('tells of each file that it had to set aside', async () => {
  const { folder } = await leaveFolder(1);
  for (const name of ['profiles.json', 'settings.json'])
    await writeFile(join(folder, name), '{"version":1,');
  const kinds = (await open(folder)).notices.map(({ kind }) => kind);
  expect(kinds).toEqual(['profiles-set-aside', 'settings-set-aside']);
});
