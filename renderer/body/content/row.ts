import type { StarterField } from '../../../main/contract/profile/profile.ts';

export const rowTypes = ['text', 'number', 'boolean', 'null', 'json', 'object', 'list'] as const;
export type RowType = (typeof rowTypes)[number];

/** What a row lies in; the whole body is an object. */
export type RowHolder = 'object' | 'list';

/** One field of the body, or one item of a list in it, as the Fields face shows it. */
export interface BodyRow {
  /** Of the row itself, not of what it holds: it outlives renaming. */
  readonly key: string;
  /** Kept, but without meaning, in a list. */
  readonly name: string;
  readonly type: RowType;
  /** As typed; kept, but not sent, while the type is one that shows no text. */
  readonly text: string;
  /** For Yes/no; null until somebody chose. */
  readonly checked: boolean | null;
  /** Of an object or a list; kept, but not sent, under any other type. */
  readonly rows: readonly BodyRow[];
  /** Offered by the profile: left out of the body until something is put in. */
  readonly starter: boolean;
  /** Somebody asked for this starter row to be sent as it stands, though empty. */
  readonly sendEmpty: boolean;
}

let made = 0;

/** A row for the person to fill in. */
export function newRow(content: Partial<Omit<BodyRow, 'key'>> = {}): BodyRow {
  made += 1;
  return {
    key: `row-${made}`,
    name: '',
    type: 'text',
    text: '',
    checked: null,
    rows: [],
    starter: false,
    sendEmpty: false,
    ...content,
  };
}

/** The rows that a fresh form of this profile has. */
export function starterRows(fields: readonly StarterField[]): readonly BodyRow[] {
  if (fields.length === 0) return [newRow()];
  return fields.map(({ name, type }) => newRow({ name, type, starter: true }));
}

/** Whether the row is no part of the body: a starter nobody has filled in, or a row without anything. */
export function isLeftOut(row: BodyRow, holder: RowHolder = 'object'): boolean {
  // In a list a place is a place: what stands after it would move up.
  if (holder === 'list') return false;
  if (row.starter) return isEmpty(row) && !row.sendEmpty;
  const holdsText = row.type === 'text' || row.type === 'number' || row.type === 'json';
  return row.name === '' && row.text === '' && holdsText;
}

/** Whether nothing was entered in the row. */
export function isEmpty(row: BodyRow): boolean {
  switch (row.type) {
    case 'text':
    case 'number':
    case 'json':
      return row.text === '';
    case 'boolean':
      return row.checked === null;
    case 'null':
      return true;
    case 'object':
    case 'list':
      // To choose one of these is an entry, but not where only names are kept of what lay in it.
      return row.rows.length > 0 && row.rows.every((one) => one.starter && isLeftOut(one));
  }
}

/** Whether rows lie in it. */
export function holdsRows(row: BodyRow): row is BodyRow & { readonly type: RowHolder } {
  return row.type === 'object' || row.type === 'list';
}

/**
 * The same fields with nothing in them: none of them is sent before something is put in. Of a list the first item is
 * kept, as the form of the others.
 */
export function withoutValues(
  rows: readonly BodyRow[],
  holder: RowHolder = 'object',
): readonly BodyRow[] {
  const kept = holder === 'list' ? rows.slice(0, 1) : rows.filter(({ name }) => name !== '');
  return kept.map((row) => {
    const { name, type } = row;
    const within = holdsRows(row) ? withoutValues(row.rows, row.type) : [];
    // Without fields to offer it would be an entry by itself.
    const isHollow = holdsRows(row) && within.length === 0;
    return newRow({ name, type: isHollow ? 'json' : type, rows: within, starter: true });
  });
}
