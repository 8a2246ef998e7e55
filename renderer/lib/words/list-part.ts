import type { ListPart } from '../../../main/contract/list-part.ts';
import { formatNumber } from './format.ts';
import { i18n } from './i18n.ts';

/** The end of the keys of its texts: the service has more, or may have. */
export const moreOf = ({ isMaybe }: Pick<ListPart, 'isMaybe'>): 'More' | 'Maybe' =>
  isMaybe === true ? 'Maybe' : 'More';

/** `The service sent 20 of 5,000 products.` */
export function partInWords(part: ListPart): string {
  const { sent, of } = part;
  const words = { sent: formatNumber(sent) };
  return of === null
    ? i18n.t(`products.part.sent${moreOf(part)}`, { ...words, count: sent })
    : i18n.t('products.part.sent', { ...words, count: of, inService: formatNumber(of) });
}

/** `20`, or `20 of 5,000` of a list that is a part. */
export function rowsOfPart(rows: number, part: ListPart | null): string {
  const words = { rows: formatNumber(rows) };
  if (part === null) return words.rows;
  return part.of === null
    ? i18n.t(`products.part.rows${moreOf(part)}`, words)
    : i18n.t('products.part.rows', { ...words, inService: formatNumber(part.of) });
}
