import { Download } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { MenuTrigger } from 'react-aria-components/Menu';
import { useTranslation } from 'react-i18next';
import { useWhyLocked } from '../lib/app/policy.ts';
import { describeFailure } from '../lib/failure/describe-failure.ts';
import { Button } from '../ui/button/button.tsx';
import { ShrinkingButton } from '../ui/button/shrinking-button.tsx';
import { ErrorDialog } from '../ui/failure/error-dialog.tsx';
import { Menu } from '../ui/menu/menu.tsx';
import type { FileExport } from './use-file-export.ts';

interface AroundExportProps {
  /** The task that fails if the file can't be written. */
  readonly task: 'exportWrites' | 'exportBatch' | 'exportDeletedProducts' | 'exportHar';
  readonly fileExport: FileExport;
  /** The export button. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly children: ReactNode;
}

/** Next to an export button, a button that cancels a running export, and why an export failed. */
export function AroundExport({ task, fileExport, button, children }: AroundExportProps) {
  const { t } = useTranslation();
  const { isBusy, failure, again, cancel, closeFailure } = fileExport;
  return (
    <>
      {isBusy && (
        <Button
          variant="quiet"
          onPress={() => {
            cancel();
            // The cancel button disappears when the export ends and would take the focus with it.
            button.current?.focus();
          }}
        >
          {t('export.cancel')}
        </Button>
      )}
      {children}
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

interface ExportMenuProps extends Pick<AroundExportProps, 'task' | 'fileExport'> {
  readonly name: string;
  readonly isDisabled?: boolean;
  /** True if it shows only its icon in a small window. */
  readonly isShrinking?: boolean;
  /** The menu items: what can be exported, in which format. */
  readonly children: ReactNode;
}

/** The export button with its menu. */
export function ExportMenu(props: ExportMenuProps) {
  const { name, task, fileExport, isDisabled = false, isShrinking = false, children } = props;
  const button = useRef<HTMLButtonElement>(null);
  const whyLocked = useWhyLocked('exports');
  const opener = {
    ...{ ref: button, icon: Download, whyUnavailable: whyLocked },
    // The policy is the reason that stays.
    isDisabled: isDisabled && whyLocked === null,
    isPending: fileExport.isBusy,
  };
  const opens = isShrinking ? (
    <ShrinkingButton {...opener} name={name} />
  ) : (
    <Button {...opener}>{name}</Button>
  );
  if (whyLocked !== null) return opens;
  return (
    <AroundExport task={task} fileExport={fileExport} button={button}>
      <MenuTrigger>
        {opens}
        <Menu name={name} placement="bottom end">
          {children}
        </Menu>
      </MenuTrigger>
    </AroundExport>
  );
}
