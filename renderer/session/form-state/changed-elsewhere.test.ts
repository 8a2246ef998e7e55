import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftFields, mergeDraft } from '../../../main/contract/profile/merge-draft.ts';
import { type Profile, profileDraftSchema } from '../../../main/contract/profile/profile.ts';
import { usualNetwork } from '../../../main/contract/profile/profile-choices.ts';
import {
  changedElsewhere,
  follow,
  keepMine,
  type OpenedForm,
  takeTheirs,
} from './changed-elsewhere.ts';
import { draftOf, profileFormState } from './profile-form-state.ts';

const shop: Profile = {
  id: '00000000-0000-4000-8000-000000000000',
  name: 'Shop',
  baseUrl: 'https://shop.example',
  placement: { kind: 'bearer' },
  colour: 'blue',
  currency: null,
  ...usualNetwork,
  protection: 'none',
  shownFields: [],
  demo: false,
};

/** The form of Shop right after opening. */
function opened(): OpenedForm {
  const first = profileFormState(shop, { colour: 'blue', sessionOnly: false });
  return { opened: shop, first, state: first, followed: [] };
}

const typed = (form: OpenedForm, part: Partial<OpenedForm['state']>): OpenedForm => ({
  ...form,
  state: { ...form.state, ...part },
});

/** Every field of a profile, each with another value. */
const others: Omit<Profile, 'id' | 'demo' | 'shownFields' | 'fieldWidths'> = {
  name: 'Store',
  baseUrl: 'https://store.example/eu',
  placement: { kind: 'header', name: 'X-Token', prefix: 'T' },
  colour: 'red',
  currency: 'EUR',
  pathsEndWithSlash: true,
  proxy: { mode: 'fixed', address: 'http://proxy.example:3128', bypass: 'a.example,b.example' },
  timeouts: { listIdleSeconds: 5, listTotalSeconds: null, writeSeconds: 7 },
  clientCertificate: { fingerprint: 'sha256/AAAA', name: 'Ada' },
  idempotencyHeader: 'X-Once',
  protection: 'production',
  userRecords: { send: 'changes', idMember: 'id', hasStrongEtag: true },
};

describe('a form whose profile is changed elsewhere', () => {
  it.each(draftFields)('shows another %s, which nobody has edited here, and says so', (field) => {
    const now = { ...shop, [field]: others[field] };
    const form = follow(typed(opened(), {}), now);
    // As main reads it.
    const edited = profileDraftSchema.parse(draftOf(form.state));
    expect(mergeDraft(now, { edited, opened: form.opened })).toEqual({
      draft: now,
      conflicts: [],
    });
    expect(form.followed).toEqual([field]);
    expect(changedElsewhere(form, now)).toEqual([]);
  });

  it('keeps what was typed in other fields', () => {
    const form = follow(typed(opened(), { name: 'My shop', token: 'typed' }), {
      ...shop,
      protection: 'production',
    });
    expect(form.state).toMatchObject({
      ...{ name: 'My shop', token: 'typed', protection: 'production' },
    });
    expect(form.first).toMatchObject({ name: 'Shop', protection: 'production' });
  });

  it('holds a field that both have changed, until a person has chosen', () => {
    const now = { ...shop, protection: 'production' } as const;
    const form = follow(typed(opened(), { protection: 'read-only' }), now);
    expect(changedElsewhere(form, now)).toEqual(['protection']);
    expect(form.state.protection).toBe('read-only');
    expect(form.followed).toEqual([]);

    const mine = keepMine(form, now, 'protection');
    expect(changedElsewhere(mine, now)).toEqual([]);
    expect(mine.state.protection).toBe('read-only');
    expect(mine.opened.protection).toBe('production');

    const theirs = takeTheirs(form, now, 'protection');
    expect(changedElsewhere(theirs, now)).toEqual([]);
    expect(theirs.state.protection).toBe('production');
    expect(theirs.state).toEqual(theirs.first);
  });

  it('has no conflict where both have chosen the same', () => {
    const now = { ...shop, protection: 'production' } as const;
    const form = follow(typed(opened(), { protection: 'production' }), now);
    expect(changedElsewhere(form, now)).toEqual([]);
    expect(form.followed).toEqual([]);
  });

  it('is the same form where nothing was changed', () => {
    const form = typed(opened(), { name: 'My shop' });
    expect(follow(form, { ...shop })).toBe(form);
  });
});

it('a saved form changes what a person has edited and nothing else, whoever has changed what', () => {
  const some = fc.subarray([...draftFields]);
  const changed = (fields: readonly string[]) =>
    Object.fromEntries(Object.entries(others).filter(([field]) => fields.includes(field)));
  fc.assert(
    fc.property(some, some, (mine, theirs) => {
      const now = { ...shop, ...changed(theirs) };
      const { draft, conflicts } = mergeDraft(now, {
        edited: { ...shop, ...changed(mine) },
        opened: shop,
      });
      // Both have chosen the same values.
      expect(conflicts).toEqual([]);
      expect(draft).toEqual({ ...shop, ...changed(theirs), ...changed(mine) });
    }),
  );
});
