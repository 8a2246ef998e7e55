import { Download } from 'lucide-react';
import { useRef } from 'react';
import { MenuTrigger } from 'react-aria-components/Menu';
import { useTranslation } from 'react-i18next';
import type { BatchSummary } from '../../../../main/contract/batch/batch.ts';
import { describeFailure } from '../../../lib/failure/describe-failure.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorDialog } from '../../../ui/failure/error-dialog.tsx';
import { Menu } from '../../../ui/menu/menu.tsx';
import { MenuItem } from '../../../ui/menu/menu-item.tsx';
import { resultFormats, useExport } from './use-export.ts';

/** Exports the rows of a batch with what became of each. */
export function ExportResult({ batch }: { readonly batch: BatchSummary }) {
  const { t } = useTranslation();
  const { isBusy, failed, start, cancel, closeFailed } = useExport(batch);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      {isBusy && (
        <Button
          variant="quiet"
          onPress={() => {
            cancel();
            // This one goes with the export, and would take the focus with it.
            button.current?.focus();
          }}
        >
          {t('batches.run.export.cancel')}
        </Button>
      )}
      <MenuTrigger>
        <Button ref={button} icon={Download} isPending={isBusy}>
          {t('batches.run.export.button')}
        </Button>
        <Menu name={t('batches.run.export.button')} placement="bottom end">
          {resultFormats.map((format) => (
            <MenuItem key={format} onAction={() => start(format)}>
              {t(`batches.run.export.format.${format}`)}
            </MenuItem>
          ))}
        </Menu>
      </MenuTrigger>
      {failed !== null && (
        <ErrorDialog
          description={describeFailure(failed.failure, 'exportBatch')}
          actions={{ 'try-again': () => start(failed.format) }}
          onClose={closeFailed}
        />
      )}
    </>
  );
}
