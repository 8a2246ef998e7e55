import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Settings } from '../../contract/settings.ts';
import { failureOf } from '../../service/testing/failure-of.ts';
import { draftOf } from '../testing/test-app.ts';
import { refused, underPolicy } from '../testing/under-policy.ts';

const {
  service,
  parts,
  notices,
  start,
  startAgain,
  addProfile,
  saveChange,
  importFile,
  asked,
  order,
} = underPolicy();

describe('protection', () => {
  it.each([
    ['of all profiles', { protection: { all: 'production' } }],
    [
      'of the preset profiles at the same origin',
      { profiles: [{ name: 'Live', baseUrl: 'ORIGIN/other', protection: 'production' }] },
    ],
  ])('%s is that of a profile of the user, and cannot be made weaker', async (_, policy) => {
    await start(null);
    const { id } = await addProfile();
    await startAgain(JSON.parse(JSON.stringify(policy).replace('ORIGIN', service().origin)));
    const profile = parts().profiles.get(id);
    expect(profile.protection).toBe('production');
    // From any window: there is one guard for all of them.
    const { lockProfile, getGuard } = parts().call;
    expect(
      await failureOf((async () => lockProfile({ profileId: id, isLocked: false }))()),
    ).toMatchObject(refused('unlock', 'Shop'));
    expect(await getGuard({ profileId: id })).toEqual({ unlockedUntil: null });
    expect(await failureOf(saveChange(profile, { protection: 'none' }))).toMatchObject(
      refused('protection'),
    );
    await importFile([{ name: 'Shop', baseUrl: service().baseUrl, protection: 'none' }]);
    expect(parts().profiles.get(id).protection).toBe('production');
    expect(await order(parts().profiles.get(id))).toMatchObject({
      failure: { kind: 'guarded', why: 'not-confirmed' },
    });
    await saveChange(profile, { protection: 'read-only' });
    expect(parts().profiles.get(id).protection).toBe('read-only');
    const fresh = parts().call.saveProfile({
      profileId: null,
      draft: draftOf(service().baseUrl, { name: 'New' }),
      opened: null,
      token: 'T',
      sessionOnly: false,
    });
    expect(await failureOf(fresh)).toMatchObject(refused('protection'));
    expect(service().requests).toEqual([]);
  });

  it('of a preset profile is by its name, and leaves other profiles as they are', async () => {
    const baseUrl = 'https://api.example.com';
    await start({
      profiles: [
        { name: 'A', baseUrl },
        { name: 'B', baseUrl },
      ],
      protection: { profiles: { A: 'read-only' } },
    });
    expect(
      parts()
        .profiles.list()
        .map((one) => one.protection),
    ).toEqual(['read-only', 'none']);
    expect((await addProfile()).protection).toBe('none');
    expect((await addProfile({ baseUrl })).protection).toBe('none');
  });
});

describe('settings and retention', () => {
  const locked = { theme: 'dark', language: 'de', writeSeconds: 5, keepsDeletedProducts: false };
  const policy = { settings: locked, retention: { days: 7 } };

  it('are in force, cannot be changed, and the own ones come back', async () => {
    await start(null);
    const own = { ...parts().settings.current(), theme: 'light', journalDays: 300 } as const;
    await parts().settings.save(own);
    await startAgain(policy);
    const shown = parts().settings.current();
    expect(shown).toEqual({ ...own, ...locked, journalDays: 7 });
    const other: Partial<Settings> = {
      theme: 'system',
      language: 'ru',
      writeSeconds: 60,
      keepsDeletedProducts: true,
      journalDays: 8,
    };
    for (const [name, value] of Object.entries(other))
      expect(await failureOf(parts().settings.save({ ...shown, [name]: value }))).toMatchObject(
        refused('setting', name),
      );
    expect(await parts().settings.save({ ...shown, density: 'comfortable' })).toMatchObject(locked);
    await startAgain(null);
    expect(parts().settings.current()).toEqual({ ...own, density: 'comfortable' });
  });
});

describe('exports: false', () => {
  it('writes no file, wherever it would go, and asks nobody', async () => {
    await start({ exports: false });
    const { files } = parts().app.shell;
    expect(await failureOf(files.begin('products.csv'))).toMatchObject(refused('exports'));
    const { id } = await addProfile();
    const exporting = parts().call.exportProfile({ profileId: id, suggestedName: 'shop.json' });
    expect(await failureOf(exporting)).toMatchObject(refused('exports'));
    expect(asked()).toEqual([]);
  });
});

describe('imports: false', () => {
  const shop = () => ({ name: 'New', baseUrl: service().baseUrl });

  it('reads no profile file: of the command line, of a second start, or of a person', async () => {
    await start({ imports: false });
    // What a start and a second start do with `--profiles`.
    await importFile([shop()]);
    expect(parts().app.offers.list()).toEqual([]);
    expect(notices()).toEqual([expect.stringContaining("doesn't allow imports")]);
    const offered = parts().call.offerProfiles({ fileName: 'a.json', text: '[]' });
    expect(await failureOf(offered)).toMatchObject(refused('imports'));
    expect(parts().profiles.list()).toEqual([]);
  });

  it('reads no tables and schemas from files, but pasted rows', async () => {
    await start({ imports: false });
    const { id } = await addProfile();
    const { addTableBytes } = parts().call;
    const given = { batchId: randomUUID(), bytes: new Uint8Array() };
    const begun = (fileName: string | null) =>
      failureOf(addTableBytes({ ...given, begins: { fileName } }));
    expect(await begun('orders.csv')).toMatchObject(refused('imports'));
    expect(await begun(null)).toMatchObject({ kind: 'invalid-input' });
    const source = {
      from: 'openapi.json',
      isAddress: false,
      readAt: '',
      operation: '',
      fields: [],
    };
    const save = (isAddress: boolean) =>
      parts().call.saveForm({
        profileId: id,
        kind: 'order',
        opened: null,
        schema: '{}',
        form: { fields: [], source: { ...source, isAddress } },
      });
    expect(await failureOf((async () => save(false))())).toMatchObject(refused('imports'));
    await save(true);
  });
});
