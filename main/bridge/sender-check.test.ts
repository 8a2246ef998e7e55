import { describe, expect, it } from 'vitest';
import { type ProcedureName, procedures } from '../contract/procedures.ts';
import { FailureError } from '../failure-error.ts';
import { createSenderCheck, ofAnyProfile } from './sender-check.ts';

const [shop, depot] = ['shop', 'depot'];
const [shopWindow, depotWindow] = [1, 2];
const guard = createSenderCheck({
  holderOf: (profileId) => (profileId === shop ? shopWindow : depotWindow),
  profileOf: async (_, id) => (id === 'new' ? null : id.startsWith('shop') ? shop : depot),
  windowOfList: (listId) => (listId === shop ? shopWindow : depotWindow),
  nameOf: (profileId) => profileId,
});
const asked = (windowId: number, name: ProcedureName, input: object) =>
  guard(windowId, name, input as never).then(
    () => 'passed',
    (error: unknown) => (error instanceof FailureError ? error.failure : error),
  );
const gone = { kind: 'list-gone', exchange: null };
const refused = { kind: 'guarded', exchange: null, why: 'other-window', profileName: shop };

describe('a call of a window', () => {
  const names = Object.keys(procedures) as ProcedureName[];
  const about = (name: ProcedureName) =>
    ['profileId', 'draftId', 'batchId', 'templateId', 'listId'].filter((key) =>
      Object.hasOwn(procedures[name].input.shape, key),
    );
  const bound = names.filter((name) => about(name).length > 0 && !ofAnyProfile.has(name));

  it.each(bound)('%s: passes for its own profile, and is refused for another one', async (name) => {
    for (const key of about(name)) {
      const own = Object.fromEntries(about(name).map((each) => [each, 'depot']));
      expect(await asked(depotWindow, name, own)).toBe('passed');
      const other = { ...own, [key]: shop };
      expect(await asked(depotWindow, name, other)).toEqual(key === 'listId' ? gone : refused);
    }
  });

  it('that takes the draft of another profile along is refused', async () => {
    const order = { profileId: depot, draftId: 'shop-draft' };
    expect(await asked(depotWindow, 'createOrder', order)).toEqual(refused);
  });

  it('with a draft that is new, or none, passes', async () => {
    expect(await asked(depotWindow, 'saveDraft', { profileId: depot, draftId: 'new' })).toBe(
      'passed',
    );
    expect(await asked(depotWindow, 'createOrder', { profileId: depot, draftId: null })).toBe(
      'passed',
    );
  });

  it('about a profile as a whole passes', async () => {
    expect(await asked(depotWindow, 'selectProfile', { profileId: shop })).toBe('passed');
  });

  it('is bound for every write, draft, template and batch', () => {
    for (const name of ofAnyProfile) expect(about(name), name).toEqual(['profileId']);
  });
});
