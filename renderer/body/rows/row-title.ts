import type { TFunction } from 'i18next';
import { short } from '../content/describe-problem.ts';
import type { BodyRow, RowHolder } from '../content/row.ts';

/** A row's name at the start of a text; `number` is its position from 1. */
export function rowTitle(t: TFunction, row: BodyRow, holder: RowHolder, number: number): string {
  if (holder === 'list') return t('body.itemTitle', { number });
  return row.name === '' ? t('body.fieldTitle', { number }) : short(row.name);
}

/** A row's name within another name, such as "Move item 2". */
export function rowInName(t: TFunction, row: BodyRow, holder: RowHolder, number: number): string {
  if (holder === 'list') return t('body.itemInName', { number });
  return row.name === '' ? t('body.fieldInName', { number }) : short(row.name);
}
