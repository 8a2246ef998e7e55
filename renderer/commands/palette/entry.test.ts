import { describe, expect, it } from 'vitest';
import { type Entry, mostEntries, rankEntries, withLateEntries } from './entry.ts';

const entry = (label: string, rest: Partial<Entry> = {}): Entry => ({
  ...{ key: label, kind: 'command', label, detail: '', keys: null, forbidden: null },
  ...{ command: null, run: () => undefined },
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

  it('keep what the journal has found in a body', () => {
    const journalEntry = entry('Create order', { kind: 'journalEntry' });
    expect(labels(rankEntries('wilhelmina', [entry('Settings'), journalEntry]))).toEqual([
      'Create order',
    ]);
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
});
