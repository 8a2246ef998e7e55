import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MainEvent } from '../../../main/contract/events.ts';
import type { Result } from '../../../main/contract/failure.ts';
import { notRead } from '../../../main/contract/list-status.ts';
import { wantList } from '../../lib/app/list-holds.ts';
import { deliverMainEvents, holdMainEvents } from '../../lib/app/main-event-listeners.ts';
import { productChoices } from './product-choices.ts';

vi.mock('../../lib/app/list-holds.ts');

/** What main answers, by procedure. */
let answers: Record<string, Result<unknown>> = {};
const invoke = vi.fn(async (name: string, _: unknown) => answers[name]);
let tell: (event: MainEvent) => void = () => undefined;
beforeEach(() => {
  answers = {};
  invoke.mockClear();
  vi.stubGlobal('window', {
    counterfoil: {
      invoke,
      subscribe(listener: (event: MainEvent) => void) {
        tell = listener;
        return () => undefined;
      },
    },
  });
  holdMainEvents();
  deliverMainEvents();
});

const lamp = { row: 3, id: '7', name: 'Lamp', nameCut: false, price: '1250.50' };
const found = {
  isMore: false,
  kind: 'number',
  choices: [{ row: { ...lamp, problems: [], fields: [] }, value: '7' }],
};

describe('the products for a form', () => {
  it('are the same for everyone who asks for those of a profile', () => {
    const profile = { id: 'same', currency: 'EUR' };
    expect(productChoices(profile)).toBe(productChoices({ ...profile }));
  });

  it('come from main by one call, and are shown as the products page shows them', async () => {
    const choices = productChoices({ id: 'a', currency: 'EUR' });
    answers = { findProducts: { ok: true, value: found } };
    const shown = [{ key: '3', id: '7', name: 'Lamp', price: '€1,250.50', value: '7' }];
    expect(await choices.find('7', null)).toEqual({ ...found, choices: shown });
    expect(await choices.search('lamp', 'sku')).toEqual({ ...found, choices: shown });
    expect(invoke.mock.calls).toEqual([
      ['findProducts', { profileId: 'a', wanted: { value: '7' }, member: null }],
      ['findProducts', { profileId: 'a', wanted: { search: 'lamp' }, member: 'sku' }],
    ]);
  });

  it.each([
    ['a name', [{}], 'Lamp'],
    ['one that is cut', [{ nameCut: true }], 'Lamp…'],
    ['one twice', [{}, { row: 4 }], 'Lamp'],
    ['two names', [{}, { name: 'Chair' }], null],
    ['no name', [{ name: '' }], null],
    ['one that is no text, by which no order is called', [{ problems: ['name-not-text'] }], null],
    ['no product', [], null],
  ])('have %s', async (_, rows, name) => {
    const all = rows.map((row) => ({
      row: { ...lamp, problems: [], fields: [], ...row },
      value: '7',
    }));
    answers = { findProducts: { ok: true, value: { ...found, choices: all } } };
    expect(await productChoices({ id: 'a', currency: 'EUR' }).nameOf('7')).toBe(name);
    expect(invoke).toHaveBeenCalledExactlyOnceWith('findProducts', {
      profileId: 'a',
      wanted: { value: '"7"' },
      member: null,
    });
  });

  it('are not there without a list, nor if it goes meanwhile', async () => {
    const choices = productChoices({ id: 'b', currency: null });
    answers = { findProducts: { ok: true, value: null } };
    expect(await choices.search('', null)).toBeNull();
    answers = { findProducts: { ok: false, failure: { kind: 'list-gone', exchange: null } } };
    expect(await choices.search('', null)).toBeNull();
  });

  it('have the state that main tells, for their profile alone', () => {
    const choices = productChoices({ id: 'c', currency: null });
    expect(choices.status.getState()).toEqual(notRead);
    const status = { ...notRead, read: { readId: 'r', at: '2026-11-28T14:03:00.000Z', count: 2 } };
    tell({ type: 'list-changed', profileId: 'c', status });
    expect(choices.status.getState()).toEqual(status);
    expect(productChoices({ id: 'd', currency: null }).status.getState()).toEqual(notRead);
  });

  it('are read only when that is asked for, and the read under way can be cancelled', () => {
    const choices = productChoices({ id: 'e', currency: null });
    answers = { cancel: { ok: true, value: {} } };
    choices.cancel();
    expect(invoke).not.toHaveBeenCalled();
    choices.read();
    expect(wantList).toHaveBeenCalledExactlyOnceWith('e');
    const reading = { readId: 'r', bytes: 0, totalBytes: null };
    tell({ type: 'list-changed', profileId: 'e', status: { ...notRead, reading } });
    choices.cancel();
    expect(invoke).toHaveBeenLastCalledWith('cancel', { id: 'r' });
    choices.read();
    expect(wantList).toHaveBeenCalledOnce();
  });
});
