import type { TFunction } from 'i18next';
import { formatNumber } from './format.ts';
import { harmless } from './harmless.ts';

/** Says which of several dropped files is read, where only one can be. */
export function droppedWords(t: TFunction, { name }: Pick<File, 'name'>, others: number): string {
  const words = { count: others, number: formatNumber(others), name: harmless(name) };
  return t('drop.others', words);
}
