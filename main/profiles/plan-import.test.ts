import { describe, expect, it } from 'vitest';
import { newFormField } from '../contract/form/field-parts.ts';
import type { ChangedPart } from '../contract/imported-profile.ts';
import type { Profile } from '../contract/profile/profile.ts';
import { usualNetwork } from '../contract/profile/profile-choices.ts';
import { planImport } from './plan-import.ts';

const shop: Profile = {
  id: '6f1c2c6e-6a0e-4d0c-9a51-0d6a3c1f3b11',
  name: 'Shop',
  baseUrl: 'https://shop.example',
  placement: { kind: 'bearer' },
  colour: 'blue',
  currency: null,
  ...usualNetwork,
  protection: 'none',
  demo: false,
  shownFields: [],
};
const same = { name: shop.name, baseUrl: shop.baseUrl };
const proxy = { mode: 'fixed', address: 'http://evil.example:3128', bypass: '' } as const;
let ids = 0;
const plan = (...imported: Parameters<typeof planImport>[1]) =>
  planImport([shop], imported, () => `new-${ids++}`);

describe('a file of profiles', () => {
  it('changes nothing of a known profile before a person has said so', () => {
    expect(plan({ ...same, proxy, colour: 'red' })).toEqual({
      profiles: [shop],
      updated: 0,
      added: [],
      changed: [{ id: shop.id, now: { proxy, colour: 'red' } }],
      forms: [],
      templates: [],
    });
  });

  /** Another value than the shop has, for everything that a file can change. */
  const others: { readonly [Part in ChangedPart]: Profile[Part] } = {
    placement: { kind: 'query', name: 'key' },
    colour: 'red',
    currency: 'EUR',
    proxy,
    timeouts: { ...shop.timeouts, writeSeconds: 5 },
    idempotencyHeader: 'Idempotency-Key',
    pathsEndWithSlash: true,
    list: { inside: 'data', id: '_id' },
    protection: 'production',
    userRecords: { reads: 'learned', send: 'changes', idMember: 'id', hasStrongEtag: false },
    showJson: true,
  };
  const unasked = ['colour', 'currency', 'protection', 'showJson'];

  it.each(Object.entries(others))(
    'asks before it changes %s, unless that is harmless',
    (part, value) => {
      const { profiles, changed, updated } = plan({ ...same, [part]: value });
      if (unasked.includes(part)) {
        expect({ profiles, changed, updated }).toEqual({
          profiles: [{ ...shop, [part]: value }],
          changed: [],
          updated: 1,
        });
      } else {
        const change = { id: shop.id, now: { [part]: value } };
        expect({ profiles, changed, updated }).toEqual({
          profiles: [shop],
          changed: [change],
          updated: 0,
        });
      }
    },
  );

  it('changes nothing at once where a person is asked about the profile anyway', () => {
    const asked = new Set([shop.id]);
    const { profiles, changed } = planImport([shop], [{ ...same, colour: 'red' }], String, asked);
    expect(profiles).toEqual([shop]);
    expect(changed).toEqual([{ id: shop.id, now: { colour: 'red' } }]);
  });

  it('asks nothing where it changes nothing that is sent', () => {
    const told = { ...same, placement: shop.placement, proxy: shop.proxy, currency: 'EUR' };
    expect(plan(told)).toEqual({
      profiles: [{ ...shop, currency: 'EUR' }],
      updated: 1,
      added: [],
      changed: [],
      forms: [],
      templates: [],
    });
  });

  it('lists a profile of the same name at another address as a new one', () => {
    const { profiles, added } = plan({ ...same, baseUrl: 'https://evil.example' });
    expect(profiles).toEqual([shop]);
    expect(added).toMatchObject([{ name: 'Shop', baseUrl: 'https://evil.example' }]);
  });

  it('makes a known profile safer at once, and never less safe', () => {
    expect(plan({ ...same, protection: 'read-only' }).profiles).toEqual([
      { ...shop, protection: 'read-only' },
    ]);
    const known = { ...shop, protection: 'production' } as const;
    for (const protection of ['none', undefined] as const) {
      const told = protection === undefined ? same : { ...same, protection };
      expect(planImport([known], [told], () => 'new').profiles).toEqual([known]);
    }
  });

  it('that names a profile twice is taken by its last word', () => {
    const other = { name: 'Other', baseUrl: 'https://other.example' };
    const { added, changed } = plan(other, { ...same, proxy }, { ...other, proxy }, same);
    expect(added).toMatchObject([{ ...other, proxy }]);
    expect(changed).toMatchObject([{ now: { proxy } }]);
  });

  describe('with forms', () => {
    const other = { name: 'Other', baseUrl: 'https://other.example' };
    const fields = [newFormField('customer')];

    it('changes none before a person has said so', () => {
      const planned = plan({ ...same, orderForm: fields, userForm: [] });
      expect(planned).toMatchObject({ profiles: [shop], added: [] });
      expect(planned.forms).toEqual([
        { profileId: shop.id, kind: 'order', fields },
        { profileId: shop.id, kind: 'user', fields: [] },
      ]);
    });

    it('asks about those of new profiles too', () => {
      const { added, forms } = plan({ ...other, orderForm: fields });
      expect(forms).toEqual([{ profileId: added[0]?.id, kind: 'order', fields }]);
    });

    it('takes the last one of a profile that is named twice', () => {
      const { added, forms } = plan(
        { ...other, orderForm: fields, userForm: fields },
        { ...other, orderForm: [newFormField('last')] },
      );
      expect(added).toHaveLength(1);
      expect(forms).toMatchObject([
        { kind: 'order', fields: [{ path: 'last' }] },
        { kind: 'user', fields },
      ]);
    });
  });
});
