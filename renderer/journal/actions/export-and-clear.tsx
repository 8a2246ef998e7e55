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
import type { JournalState } from '../list/use-journal.ts';
import { clearJournal } from './clear-journal.tsx';

interface ExportAndClearProps {
  /** The filter of the list. */
  readonly filter: WriteFilter;
  readonly isFiltered: boolean;
  readonly count: JournalState['count'];
}

/** The actions for the whole journal: export to a file, and clear. */
export const ExportAndClear = memo(function ExportAndClear({
  filter,
  isFiltered,
  count,
}: ExportAndClearProps) {
  const { t } = useTranslation();
  const fileExport = useFileExport('exportWrites');
  useCommand('clear-journal', count?.all ? { run: clearJournal } : null);
  const write = async (wanted: WriteFilter, format: 'jsonl' | 'csv', callId: string) => {
    const suggestedName = t('journal.export.fileName', { date: localDay(new Date()), format });
    const file = await call('exportWrites', { callId, filter: wanted, format, suggestedName });
    if (file === null) return null;
    const { journalEntries: count, path } = file;
    return (t: TFunction) =>
      t('journal.export.done', { count, journalEntries: formatNumber(count), file: path });
  };
  const items = (which: 'shown' | 'all', journalEntries: number, wanted: WriteFilter) =>
    (['jsonl', 'csv'] as const).map((format) => (
      <MenuItem
        key={`${which} ${format}`}
        isDisabled={journalEntries === 0}
        onAction={() => void fileExport.start((callId) => write(wanted, format, callId))}
      >
        {t(`journal.export.${which}`, {
          journalEntries: formatNumber(journalEntries),
          format: t(`journal.export.format.${format}`),
        })}
      </MenuItem>
    ));
  const products = (which: 'shown' | 'all', wanted: WriteFilter) =>
    productFormats.map((format) => (
      <MenuItem
        key={`products ${format}`}
        isDisabled={!count?.all}
        onAction={() =>
          void fileExport.start((callId) =>
            exportDeletedProducts({ kind: 'filter', filter: wanted }, format, callId),
          )
        }
      >
        {t(`deletedProduct.export.${which}`, { format: format.toUpperCase() })}
      </MenuItem>
    ));
  return (
    <>
      <ExportMenu
        name={t('journal.export.button')}
        fileExport={fileExport}
        isDisabled={!count?.all}
      >
        {isFiltered && items('shown', count?.matching ?? 0, filter)}
        {isFiltered && <MenuSeparator />}
        {items('all', count?.all ?? 0, everyWrite)}
        <MenuSeparator />
        {products(isFiltered ? 'shown' : 'all', isFiltered ? filter : everyWrite)}
      </ExportMenu>
      <HarExport
        of={{ kind: 'filter', filter: isFiltered ? filter : everyWrite }}
        scope={t('har.scope.filter', {
          count: count?.matching ?? 0,
          entries: formatNumber(count?.matching ?? 0),
        })}
        suggestedName={t('har.fileName.journal', { date: localDay(new Date()) })}
        isDisabled={!count?.matching}
        hasCommand
      />
      <MenuTrigger>
        <IconButton name={t('journal.moreActions')} icon={Ellipsis} />
        <Menu name={t('journal.moreActions')} placement="bottom end">
          <MenuItem icon={Trash2} isDisabled={!count?.all} onAction={() => void clearJournal()}>
            {t('journal.clear.item')}
          </MenuItem>
        </Menu>
      </MenuTrigger>
    </>
  );
});
