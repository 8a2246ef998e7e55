import type { TFunction } from 'i18next';
import { localDay } from '../../main/contract/body/local-time.ts';
import type { Input } from '../../main/contract/procedures.ts';
import { call } from '../lib/app/call.ts';
import { formatNumber } from '../lib/words/format.ts';
import { i18n } from '../lib/words/i18n.ts';
import type { Words } from '../ui/status/status-context.ts';

export const productFormats = ['json', 'csv'] as const;

/** Asks main to write the products of these deletes to a file; see `useFileExport`. */
export async function exportProducts(
  of: Input<'exportDeletedProducts'>['of'],
  format: (typeof productFormats)[number],
  callId: string,
): Promise<Words | null> {
  const words = { date: localDay(new Date()), format };
  const suggestedName = i18n.t('deletedProduct.export.fileName', words);
  const file = await call('exportDeletedProducts', { callId, of, format, suggestedName });
  if (file === null) return null;
  const { products: count, path } = file;
  return (t: TFunction) =>
    t('deletedProduct.exported', { count, deletes: formatNumber(count), file: path });
}
