import { describe, expect, it } from 'vitest';
import {
  type Entry,
  inGroups,
  mostEntries,
  rankEntries,
  runsOf,
  withLateEntries,
} from './entry.ts';

const entry = (label: string, rest: Partial<Entry> = {}): Entry => ({
  key: label,
  kind: 'command',
  label,
  detail: '',
  keys: null,
  forbidden: null,
  command: null,
  isRecent: false,
  run: () => undefined,
  ...rest,
});
const labels = (entries: readonly Entry[]) => entries.map(({ label }) => label);

describe('the entries of the palette', () => {
  it('stand with the best fit first, by their details too', () => {
    const entries = [
      entry('Refresh'),
      entry('Work orders'),
      entry('Orders'),
      entry('Weekly', { detail: 'Order' }),
    ];
    expect(labels(rankEntries('orders', entries))).toEqual(['Orders', 'Work orders']);
    expect(labels(rankEntries('order', entries))).toEqual(['Orders', 'Work orders', 'Weekly']);
  });

  it('are added below the highlighted one, however well they fit', () => {
    const shown = [entry('Lamp shade'), entry('Desk lamp'), entry('Clamp')];
    const late = [entry('Lamp'), entry('A lamp')];
    const shownAfter = (highlighted: string | null) =>
      labels(withLateEntries('lamp', shown, highlighted, late));
    expect(shownAfter('Lamp shade')).toEqual([
      'Lamp shade',
      'Lamp',
      'A lamp',
      'Desk lamp',
      'Clamp',
    ]);
    expect(shownAfter('Desk lamp')).toEqual(['Lamp shade', 'Desk lamp', 'Lamp', 'A lamp', 'Clamp']);
    expect(shownAfter(null)[0]).toBe('Lamp');
  });

  it('come once each, and no more than can be looked at', () => {
    const many = Array.from({ length: 80 }, (_, at) => entry(`Lamp ${at}`));
    const all = withLateEntries('lamp', many.slice(0, 3), 'Lamp 0', many);
    expect(new Set(labels(all)).size).toBe(mostEntries);
  });

  it('stand in groups, that of the best entry first', () => {
    const found = [
      entry('Orders', { kind: 'page' }),
      entry('Create order'),
      entry('Order 5', { kind: 'profile' }),
      entry('Order templates'),
    ];
    expect(labels(inGroups('order', found))).toEqual([
      ...['Orders', 'Create order', 'Order templates', 'Order 5'],
    ]);
    expect(runsOf('order', inGroups('order', found)).map(({ group }) => group)).toEqual([
      ...['page', 'command', 'profile'],
    ]);
  });

  it('begin with the commands that were used last, while nothing is typed', () => {
    const recent = entry('Refresh', { isRecent: true });
    const groups = (typed: string) =>
      runsOf(typed, [recent, entry('Create order')]).map(({ group }) => group);
    expect(groups('')).toEqual(['recent', 'command']);
    expect(groups('re')).toEqual(['command']);
  });

  it('that come late join the group of the highlighted one first, and move nothing above it', () => {
    const shown = [entry('Lamp'), entry('Desk lamp', { kind: 'profile' }), entry('Clamp')];
    const late = [entry('Lamps', { kind: 'profile' }), entry('Lamp light')];
    expect(labels(withLateEntries('lamp', shown, 'Lamp', late))).toEqual([
      ...['Lamp', 'Lamp light', 'Clamp', 'Lamps', 'Desk lamp'],
    ]);
  });
});
