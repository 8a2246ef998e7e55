import type { TFunction } from 'i18next';
import { Ellipsis, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { MenuTrigger } from 'react-aria-components/Menu';
import { useTranslation } from 'react-i18next';
import { localDay } from '../../../main/contract/body/local-time.ts';
import { everyWrite } from '../../../main/contract/write/judge-outcome.ts';
import type { WriteFilter } from '../../../main/contract/write/write.ts';
import { ExportMenu } from '../../export/export-menu.tsx';
import { HarExport } from '../../export/har-export.tsx';
import {
  exportDeletedProducts,
  productFormats,
  useFileExport,
} from '../../export/use-file-export.ts';
import { call } from '../../lib/app/call.ts';
import { useCommand } from '../../lib/commands/offers.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Menu, MenuSeparator } from '../../ui/menu/menu.tsx';
import { MenuItem } from '../../ui/menu/menu-item.tsx';
import { clearJournal } from './clear-journal.tsx';

interface ExportAndClearProps {
  /** The filter of the list. */
  readonly filter: WriteFilter;
  readonly isFiltered: boolean;
  /** Nothing is in the Journal. */
  readonly isEmpty: boolean;
}

/** The actions for the whole journal: export to a file, and clear. */
export const ExportAndClear = memo(function ExportAndClear({
  filter,
  isFiltered,
  isEmpty,
}: ExportAndClearProps) {
  const { t } = useTranslation();
  const fileExport = useFileExport();
  useCommand('clear-journal', isEmpty ? null : { run: clearJournal });
  const write = async (wanted: WriteFilter, format: 'jsonl' | 'csv', callId: string) => {
    const suggestedName = t('journal.export.fileName', { date: localDay(new Date()), format });
    const file = await call('exportWrites', { callId, filter: wanted, format, suggestedName });
    if (file === null) return null;
    const { journalEntries: count, path } = file;
    return (t: TFunction) =>
      t('journal.export.done', { count, journalEntries: formatNumber(count), file: path });
  };
  const items = (which: 'shown' | 'all', wanted: WriteFilter) =>
    (['jsonl', 'csv'] as const).map((format) => (
      <MenuItem
        key={`${which} ${format}`}
        onAction={() => void fileExport.start((callId) => write(wanted, format, callId))}
      >
        {t(`journal.export.${which}`, {
          format: t(`journal.export.format.${format}`),
        })}
      </MenuItem>
    ));
  const products = (which: 'shown' | 'all', wanted: WriteFilter) =>
    productFormats.map((format) => (
      <MenuItem
        key={`products ${format}`}
        onAction={() =>
          void fileExport.start((callId) => exportDeletedProducts(wanted, format, callId))
        }
      >
        {t(`deletedProduct.export.${which}`, { format: format.toUpperCase() })}
      </MenuItem>
    ));
  return (
    <>
      <ExportMenu name={t('export.button')} fileExport={fileExport} isDisabled={isEmpty}>
        {isFiltered && items('shown', filter)}
        {isFiltered && <MenuSeparator />}
        {items('all', everyWrite)}
        <MenuSeparator />
        {products(isFiltered ? 'shown' : 'all', isFiltered ? filter : everyWrite)}
      </ExportMenu>
      <HarExport
        of={{ kind: 'filter', filter: isFiltered ? filter : everyWrite }}
        scope={isFiltered ? 'shown' : 'all'}
        suggestedName={t('har.fileName.journal', { date: localDay(new Date()) })}
        isDisabled={isEmpty}
      />
      <MenuTrigger>
        <IconButton name={t('journal.moreActions')} icon={Ellipsis} />
        <Menu name={t('journal.moreActions')} placement="bottom end">
          <MenuItem icon={Trash2} isDisabled={isEmpty} onAction={() => void clearJournal()}>
            {t('menu.clearJournal')}
          </MenuItem>
        </Menu>
      </MenuTrigger>
    </>
  );
});
