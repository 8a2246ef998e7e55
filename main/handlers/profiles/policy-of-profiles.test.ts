import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newFormField } from '../../contract/form/field-parts.ts';
import type { FormField } from '../../contract/form/form-description.ts';
import { type ProfileDraft, profileDraftSchema } from '../../contract/profile/profile.ts';
import { routeOf } from '../../contract/profile/route.ts';
import { failureOf } from '../../service/testing/failure-of.ts';
import { refused, underPolicy } from '../testing/under-policy.ts';

const { service, parts, start, startAgain, addProfile, saveChange, importFile } = underPolicy();

describe('profiles', () => {
  const orderForm = [newFormField('productId', { control: 'product' })];
  const preset = () => ({
    name: 'Live',
    baseUrl: service().baseUrl,
    colour: 'red',
    protection: 'production',
    orderForm,
    placement: { kind: 'header', name: 'X-Key', prefix: '' },
  });
  const live = () => parts().profiles.list()[0] ?? expect.fail('no profile');

  it('are there without a question and without a token, and come and go with the policy', async () => {
    await start({ profiles: [preset()] });
    expect(parts().profiles.list()).toMatchObject([{ name: 'Live', colour: 'red' }]);
    const { id } = live();
    expect(await parts().vault.state(id, routeOf(live()))).toBe('none');
    expect(parts().ruling).toMatchObject({ presets: [{ profileId: id, forms: ['order'] }] });
    await parts().call.saveToken({ profileId: id, token: 'secret-token', sessionOnly: false });
    await saveChange(live(), { currency: 'EUR' });
    await startAgain(null);
    expect(parts().profiles.list()).toEqual([]);
    await startAgain({ profiles: [preset()] });
    expect(live()).toMatchObject({ id, currency: 'EUR' });
    expect(await parts().vault.state(id, routeOf(live()))).toBe('keychain');
  });

  it('never take a token along to another way', async () => {
    await start({ profiles: [preset()] });
    const { id } = live();
    await parts().call.saveToken({ profileId: id, token: 'secret-token', sessionOnly: false });
    const proxy = { mode: 'fixed', address: 'http://proxy.example:3128' };
    await startAgain({ profiles: [{ ...preset(), proxy }] });
    expect(live().id).toBe(id);
    expect(await parts().vault.state(id, routeOf(live()))).toBe('other-route');
    await startAgain({ profiles: [{ ...preset(), baseUrl: 'https://other.example' }] });
    expect(await parts().vault.state(live().id, routeOf(live()))).toBe('none');
  });

  it('send their token in no other way to try one, neither by placement nor by proxy', async () => {
    await start({ profiles: [{ ...preset(), proxy: { mode: 'system' } }] });
    const { id } = live();
    await parts().call.saveToken({ profileId: id, token: 'secret-token', sessionOnly: false });
    const { testConnection, findTokenPlacement, findAddress } = parts().call;
    const given = (changes: Partial<ProfileDraft>) => ({
      callId: randomUUID(),
      profileId: id,
      token: null,
      draft: profileDraftSchema.parse({ ...live(), ...changes }),
    });
    for (const changes of [
      { placement: { kind: 'query', name: 'key' } },
      { proxy: { mode: 'direct' } },
    ] satisfies Partial<ProfileDraft>[]) {
      const test = testConnection(given(changes));
      expect(await failureOf(test)).toMatchObject(refused('profile', 'Live'));
    }
    const found = findTokenPlacement(given({}));
    expect(await failureOf(found)).toMatchObject(refused('profile', 'Live'));
    // Nor is another address looked for: it couldn't be saved.
    const { callId, profileId, draft } = given({});
    const address = service().origin;
    const looked = findAddress({ callId, profileId, address, draft, overHttp: false });
    expect(await failureOf(looked)).toMatchObject(refused('profile', 'Live'));
    expect(service().requests).toEqual([]);
    await testConnection(given({ currency: 'EUR' }));
    expect(service().requests).not.toEqual([]);
  });

  it('stand beside a profile of the user with the same name and address, whose token stays its own', async () => {
    await start(null);
    const own = await addProfile({ name: 'Live' }, 'own-token');
    await startAgain({ profiles: [preset()] });
    const [ofPolicy, ofUser] = parts().profiles.list();
    expect([ofPolicy?.name, ofUser?.name]).toEqual(['Live', 'Live']);
    expect(ofUser).toMatchObject({ id: own.id, placement: { kind: 'bearer' } });
    expect(ofPolicy?.id).not.toBe(own.id);
    expect(await parts().vault.state(live().id, routeOf(live()))).toBe('none');
    expect(await parts().vault.read(own.id, routeOf(own))).toBe('own-token');
  });

  it('cannot be removed or changed in what they have, not even the token goes', async () => {
    await start({ profiles: [preset()] });
    const before = live();
    await parts().call.saveToken({
      profileId: before.id,
      token: 'secret-token',
      sessionOnly: false,
    });
    const changes: Partial<ProfileDraft>[] = [
      ...[{ name: 'Mine' }, { baseUrl: 'https://evil.example' }, { colour: 'blue' as const }],
      { placement: { kind: 'bearer' } },
    ];
    for (const change of changes)
      expect(await failureOf(saveChange(before, change))).toMatchObject(refused('profile', 'Live'));
    expect(await failureOf(parts().call.deleteProfile({ profileId: before.id }))).toMatchObject(
      refused('profile'),
    );
    expect(await failureOf(parts().profiles.remove(before.id))).toMatchObject(refused('profile'));
    expect(live()).toEqual(before);
    expect(await parts().vault.read(before.id, routeOf(before))).toBe('secret-token');
  });

  it('are not changed by a file, which makes a profile of the user at most', async () => {
    await start({ profiles: [preset()] });
    const before = live();
    await importFile([
      { ...preset(), orderForm: [], colour: 'blue', placement: { kind: 'bearer' } },
    ]);
    expect(live()).toEqual(before);
    expect((await parts().forms.get(before)).forms.order?.fields).toEqual(orderForm);
    expect(parts().profiles.list()).toHaveLength(2);
  });

  it('have forms that cannot be saved, and leave the other form to the user', async () => {
    await start({ profiles: [preset()] });
    const { id } = live();
    const forms = parts().call;
    const { forms: read } = await forms.getForms({ profileId: id });
    expect(read.order).toEqual({ fields: orderForm, source: null });
    const saved = (kind: 'order' | 'user', fields: FormField[]) =>
      failureOf(
        Promise.resolve(
          forms.saveForm({
            profileId: id,
            kind,
            form: { fields, source: null },
            opened: read[kind],
          }),
        ),
      );
    expect(await saved('order', [newFormField('other')])).toMatchObject(refused('form', 'Live'));
    await forms.saveForm({
      profileId: id,
      kind: 'user',
      opened: null,
      form: { fields: [newFormField('email')], source: null },
    });
    expect((await forms.getForms({ profileId: id })).forms.user?.fields).toHaveLength(1);
  });

  it('can be copied, with their form, as a profile of the user', async () => {
    await start({ profiles: [preset()] });
    const copy = await parts().call.duplicateProfile({ profileId: live().id, name: 'Copy' });
    expect(copy).toMatchObject({ name: 'Copy', protection: 'production' });
    expect((await parts().forms.get(copy)).forms.order?.fields).toEqual(orderForm);
    expect(await failureOf(saveChange(copy, { protection: 'none' }))).toMatchObject(
      refused('protection'),
    );
  });

  it('leave the file of profiles as it is without them', async () => {
    await start(null);
    await addProfile();
    const file = () => readFile(join(parts().folder, 'profiles.json'), 'utf8');
    const before = await file();
    await startAgain({ profiles: [preset()], protection: { all: 'read-only' } });
    expect(parts().profiles.list()).toHaveLength(2);
    const own = parts().profiles.list()[1] ?? expect.fail('none');
    await saveChange(own, { currency: 'EUR' });
    await startAgain(null);
    expect(parts().profiles.list()).toMatchObject([{ currency: 'EUR', protection: 'none' }]);
    await saveChange(parts().profiles.list()[0] ?? own, { currency: null });
    expect(JSON.parse(await file()).profiles).toEqual(JSON.parse(before).profiles);
  });
});
