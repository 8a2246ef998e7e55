import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDay } from '../../../main/contract/body/local-time.ts';
import type { ListPart } from '../../../main/contract/list-part.ts';
import type { Output } from '../../../main/contract/procedures.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { type FileExport, useFileExport } from '../../export/use-file-export.ts';
import { call } from '../../lib/app/call.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { fileNamePart } from '../../lib/words/harmless.ts';
import { moreOf } from '../../lib/words/list-part.ts';
import type { ProductList } from '../list/product-list.ts';

type Written = Extract<Output<'exportProducts'>, { kind: 'written' }>;

export interface ProductExport extends Omit<FileExport, 'start'> {
  /** Exports the rows as they are now. Does nothing while another export is in progress. */
  readonly start: (rows: 'shown' | 'selected', format: 'xlsx' | 'csv') => void;
  /** More rows than an XLSX sheet holds, which nobody has decided about; null if there are none. */
  readonly tooMany: TooManyRows | null;
}

export interface TooManyRows {
  readonly rows: number;
  /** What a sheet holds. */
  readonly most: number;
  readonly exportAsCsv: () => void;
  readonly close: () => void;
}

/** Asks main to write rows of the list to a file, one file at a time. */
export function useProductExport(profile: Profile, list: ProductList | null): ProductExport {
  const { t } = useTranslation();
  const { start: startFile, ...fileExport } = useFileExport();
  const [tooMany, setTooMany] = useState<TooManyRows | null>(null);

  const start: ProductExport['start'] = (rows, format) => {
    if (list === null) return;
    startFile(async (callId) => {
      const listId = await list.reopened();
      if (listId === null) return null;
      const { part, selection } = list.state;
      if (rows === 'selected' && selection.count === 0)
        return (t) => t('products.export.noneSelected');
      const name = { profile: fileNamePart(profile.name), date: localDay(new Date()), format };
      const suggestedName = t('products.export.fileName', name).trim();
      const file = await list.whileAsked(
        call('exportProducts', { listId, rows, format, callId, suggestedName }),
      );
      if (file?.kind === 'too-many-rows') {
        const close = () => setTooMany(null);
        setTooMany({
          rows: file.rows,
          most: file.most,
          close,
          exportAsCsv() {
            close();
            start(rows, 'csv');
          },
        });
      }
      return file?.kind === 'written' ? (t) => writtenInWords(t, file, part) : null;
    });
  };
  return { ...fileExport, start, tooMany };
}

/** How many products are in the file, how many the service has if it has more, and what was shortened. */
function writtenInWords(t: TFunction, file: Written, part: ListPart | null): string {
  const { path, rows: count, cutCells } = file;
  const words = { count, rows: formatNumber(count), file: path };
  let said = t('products.export.done', words);
  if (part !== null)
    said =
      part.of === null
        ? t(`products.part.exported${moreOf(part)}`, words)
        : t('products.part.exported', {
            ...words,
            count: part.of,
            inService: formatNumber(part.of),
          });
  if (cutCells === 0) return said;
  return `${said}. ${t('export.cut', { count: cutCells, cells: formatNumber(cutCells) })}`;
}
