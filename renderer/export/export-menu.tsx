import { Download } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { MenuTrigger } from 'react-aria-components/Menu';
import { useTranslation } from 'react-i18next';
import { useWhyLocked } from '../lib/app/policy.ts';
import { Button } from '../ui/button/button.tsx';
import { ShrinkingButton } from '../ui/button/shrinking-button.tsx';
import { Menu } from '../ui/menu/menu.tsx';
import type { FileExport } from './use-file-export.ts';

interface AroundExportProps {
  readonly fileExport: FileExport;
  /** The export button. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly children: ReactNode;
}

/** Next to an export button, a button that cancels a running export. */
export function AroundExport({ fileExport, button, children }: AroundExportProps) {
  const { t } = useTranslation();
  const { isBusy, cancel } = fileExport;
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
    </>
  );
}

/** What all export buttons share: the policy can lock them, and they are busy while the file is written. */
export function useExportButton(fileExport: FileExport, isDisabled: boolean) {
  const ref = useRef<HTMLButtonElement>(null);
  const whyUnavailable = useWhyLocked('exports');
  return {
    ref,
    whyUnavailable,
    // The policy is the reason that stays.
    isDisabled: isDisabled && whyUnavailable === null,
    isPending: fileExport.isBusy,
  };
}

interface ExportMenuProps extends Pick<AroundExportProps, 'fileExport'> {
  readonly name: string;
  readonly isDisabled?: boolean;
  /** True if it shows only its icon in a small window. */
  readonly isShrinking?: boolean;
  /** The menu items: what can be exported, in which format. */
  readonly children: ReactNode;
}

/** The export button with its menu. */
export function ExportMenu(props: ExportMenuProps) {
  const { name, fileExport, isDisabled = false, isShrinking = false, children } = props;
  const state = useExportButton(fileExport, isDisabled);
  const opener = { ...state, icon: Download };
  const opens = isShrinking ? (
    <ShrinkingButton {...opener} name={name} />
  ) : (
    <Button {...opener}>{name}</Button>
  );
  if (state.whyUnavailable !== null) return opens;
  return (
    <AroundExport fileExport={fileExport} button={state.ref}>
      <MenuTrigger>
        {opens}
        <Menu name={name} placement="bottom end">
          {children}
        </Menu>
      </MenuTrigger>
    </AroundExport>
  );
}
