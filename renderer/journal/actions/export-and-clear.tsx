import { Download, Trash2 } from 'lucide-react';
import { memo, useRef, useState } from 'react';
import { MenuTrigger } from 'react-aria-components/Menu';
import { useTranslation } from 'react-i18next';
import { everyWrite } from '../../../main/contract/write/every-write.ts';
import type { WriteFilter } from '../../../main/contract/write/write-filter.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { ErrorDialog } from '../../ui/failure/error-dialog.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { MenuItem } from '../../ui/menu/menu-item.tsx';
import { MenuSeparator } from '../../ui/menu/menu-separator.tsx';
import type { JournalState } from '../list/use-journal.ts';
import { ClearDialog } from './clear-dialog.tsx';
import { useJournalExport } from './use-journal-export.ts';

interface ExportAndClearProps {
  /** What is shown. */
  readonly filter: WriteFilter;
  readonly isFiltered: boolean;
  readonly count: JournalState['count'];
}

/** What can be done with the whole book: written to a file, or cleared. */
export const ExportAndClear = memo(function ExportAndClear({
  filter,
  isFiltered,
  count,
}: ExportAndClearProps) {
  const { t } = useTranslation();
  const { isBusy, start, cancel, failure, closeFailure } = useJournalExport();
  const [isClearing, setIsClearing] = useState(false);
  const exporting = useRef<HTMLButtonElement>(null);
  const items = (which: 'shown' | 'all', stubs: number, wanted: WriteFilter) =>
    (['jsonl', 'csv'] as const).map((format) => (
      <MenuItem
        key={`${which} ${format}`}
        isDisabled={stubs === 0}
        onAction={() => start(wanted, format)}
      >
        {t(`journal.export.${which}`, {
          stubs: formatNumber(stubs),
          format: t(`journal.export.format.${format}`),
        })}
      </MenuItem>
    ));
  return (
    <>
      {isBusy && (
        <Button
          variant="quiet"
          onPress={() => {
            cancel();
            // This one goes with the export, and would take the focus with it.
            exporting.current?.focus();
          }}
        >
          {t('journal.export.cancel')}
        </Button>
      )}
      <MenuTrigger>
        <Button ref={exporting} icon={Download} isPending={isBusy} isDisabled={!count?.all}>
          {t('journal.export.button')}
        </Button>
        <Menu name={t('journal.export.button')} placement="bottom end">
          {isFiltered && items('shown', count?.matching ?? 0, filter)}
          {isFiltered && <MenuSeparator />}
          {items('all', count?.all ?? 0, everyWrite)}
        </Menu>
      </MenuTrigger>
      <Button icon={Trash2} isDisabled={!count?.all} onPress={() => setIsClearing(true)}>
        {t('journal.clear.button')}
      </Button>
      {isClearing && <ClearDialog onClose={() => setIsClearing(false)} />}
      {failure !== null && (
        <ErrorDialog
          description={describeFailure(failure, 'exportWrites')}
          onClose={closeFailure}
        />
      )}
    </>
  );
});
