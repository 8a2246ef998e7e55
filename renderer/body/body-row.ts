import type { StarterField } from '../../main/contract/profile.ts';
import { unwritableCharacter } from './body-character.ts';

export const rowTypes = ['text', 'number', 'boolean', 'null', 'json'] as const;
export type RowType = (typeof rowTypes)[number];

/** One field of the body as the Fields face shows it. */
export interface BodyRow {
  /** Of the row itself, not of what it holds: it outlives renaming. */
  readonly key: string;
  readonly name: string;
  readonly type: RowType;
  /** As typed; kept, but not sent, while the type is one that shows no text. */
  readonly text: string;
  /** For Yes/no; null until somebody chose. */
  readonly checked: boolean | null;
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
export function isLeftOut(row: BodyRow): boolean {
  if (row.starter) return isEmpty(row) && !row.sendEmpty;
  return row.name === '' && row.text === '' && row.type !== 'boolean' && row.type !== 'null';
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
  }
}

/** The row under another type. What was typed stays, so that going back loses nothing. */
export function withType(row: BodyRow, type: RowType): BodyRow {
  if (type === 'json' && row.type === 'text' && unwritableCharacter(row.text) !== null) {
    return { ...row, type, text: JSON.stringify(row.text) };
  }
  if (type === 'boolean' && !row.starter) return { ...row, type, checked: row.checked ?? false };
  return { ...row, type };
}
