import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { localDay } from '../../../main/contract/body/local-time.ts';
import type { ListPart } from '../../../main/contract/list-part.ts';
import type { Output } from '../../../main/contract/procedures.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { type FileExport, useFileExport, type WriteFile } from '../../export/use-file-export.ts';
import { call } from '../../lib/app/call.ts';
import { holdList } from '../../lib/app/list-holds.ts';
import { confirm } from '../../lib/ask/ask.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { fileNamePart } from '../../lib/words/harmless.ts';
import { moreOf } from '../../lib/words/list-part.ts';
import type { ProductList } from '../list/product-list.ts';

type Written = Extract<Output<'exportProducts'>, { kind: 'written' }>;

export interface ProductExport extends Omit<FileExport, 'start'> {
  /** Exports the rows as they are now. Does nothing while another export is in progress. */
  readonly start: (rows: 'shown' | 'selected', format: 'xlsx' | 'csv') => Promise<void>;
}

/** More rows than an XLSX sheet holds. */
type TooManyRows = Extract<Output<'exportProducts'>, { kind: 'too-many-rows' }>;

/** Asks main to write rows of the list to a file, one file at a time. */
export function useProductExport(profile: Profile, list: ProductList | null): ProductExport {
  const { t } = useTranslation();
  const { start: startFile, ...fileExport } = useFileExport();

  const start: ProductExport['start'] = async (rows, format) => {
    if (list === null) return;
    const found: { tooMany: TooManyRows | null } = { tooMany: null };
    const write: WriteFile = async (callId) => {
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
      if (file?.kind === 'too-many-rows') found.tooMany = file;
      return file?.kind === 'written' ? (t) => writtenInWords(t, file, part) : null;
    };
    // It may be tried again after it failed.
    const letGo = holdList(profile.id);
    await startFile(write).finally(letGo);
    if (found.tooMany === null) return;
    if (await mayBeCsv(profile, found.tooMany)) await start(rows, 'csv');
  };
  return { ...fileExport, start };
}

function mayBeCsv(profile: Profile, { rows, most }: TooManyRows): Promise<boolean> {
  const words = { rows: formatNumber(rows), most: formatNumber(most) };
  return confirm(profile, (t) => ({
    title: t('products.export.tooMany.title'),
    text: <p>{t('products.export.tooMany.text', words)}</p>,
    confirm: t('menu.exportProductsCsv'),
    risk: 'none',
  }));
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
