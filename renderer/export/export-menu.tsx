import { Download } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { MenuTrigger } from 'react-aria-components/Menu';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../lib/failure/describe-failure.ts';
import { Button } from '../ui/button/button.tsx';
import { ErrorDialog } from '../ui/failure/error-dialog.tsx';
import { Menu } from '../ui/menu/menu.tsx';
import type { FileExport } from './use-file-export.ts';

interface ExportMenuProps {
  readonly name: string;
  /** What fails where no file can be written. */
  readonly task: 'exportWrites' | 'exportBatch';
  readonly fileExport: FileExport;
  readonly isDisabled?: boolean;
  /** The items: what can be exported, and as what. */
  readonly children: ReactNode;
}

/** The button that exports, with what can be chosen; beside it the one that cancels, and why an export failed. */
export function ExportMenu({ name, task, fileExport, isDisabled, children }: ExportMenuProps) {
  const { t } = useTranslation();
  const { isBusy, failure, again, cancel, closeFailure } = fileExport;
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
          {t('export.cancel')}
        </Button>
      )}
      <MenuTrigger>
        <Button ref={button} icon={Download} isPending={isBusy} isDisabled={isDisabled ?? false}>
          {name}
        </Button>
        <Menu name={name} placement="bottom end">
          {children}
        </Menu>
      </MenuTrigger>
      {failure !== null && (
        <ErrorDialog
          description={describeFailure(failure, task)}
          actions={{ 'try-again': again }}
          onClose={closeFailure}
        />
      )}
    </>
  );
}
