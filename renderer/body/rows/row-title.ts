import type { TFunction } from 'i18next';
import { short } from '../content/describe-problem.ts';
import type { BodyRow, RowHolder } from '../content/row.ts';

/** What a row is called where it stands first; `number` is its place from 1. */
export function rowTitle(t: TFunction, row: BodyRow, holder: RowHolder, number: number): string {
  if (holder === 'list') return t('body.itemTitle', { number });
  return row.name === '' ? t('body.fieldTitle', { number }) : short(row.name);
}

/** What it is called in the middle of a name, such as "Move item 2". */
export function rowInName(t: TFunction, row: BodyRow, holder: RowHolder, number: number): string {
  if (holder === 'list') return t('body.itemInName', { number });
  return row.name === '' ? t('body.fieldInName', { number }) : short(row.name);
}
