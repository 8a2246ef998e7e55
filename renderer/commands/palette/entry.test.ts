import { Zap } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { type Entry, groupEntries, rankEntries } from './entry.ts';

const entry = (label: string, rest: Partial<Entry> = {}): Entry => ({
  key: label,
  kind: 'command',
  label,
  detail: '',
  keys: null,
  forbidden: null,
  icon: Zap,
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

  it('stand in groups, that of the best entry first', () => {
    const found = [
      entry('Orders', { kind: 'page' }),
      entry('Create order'),
      entry('Order 5', { kind: 'profile' }),
      entry('Order templates'),
    ];
    const groups = groupEntries(found);
    expect(groups.map(({ kind }) => kind)).toEqual(['page', 'command', 'profile']);
    expect(groups.map(({ entries }) => labels(entries))).toEqual([
      ['Orders'],
      ['Create order', 'Order templates'],
      ['Order 5'],
    ]);
  });

  it('are all there in their order while nothing is typed', () => {
    const all = [entry('Refresh'), entry('Create order')];
    expect(rankEntries(' ', all)).toEqual(all);
  });
});
