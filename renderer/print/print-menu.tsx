import { Printer } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { MenuTrigger } from 'react-aria-components/Menu';
import { useTranslation } from 'react-i18next';
import { useWhyLocked } from '../lib/app/policy.ts';
import { ShrinkingButton } from '../ui/button/shrinking-button.tsx';
import { Menu } from '../ui/menu/menu.tsx';
import { MenuItem } from '../ui/menu/menu-item.tsx';
import { type MakeSheet, usePrinting } from './printing-context.ts';

interface PrintMenuProps {
  readonly make: MakeSheet;
  readonly isDisabled: boolean;
}

/** The button that prints on paper or to a PDF. While it is visible, it also handles the menu's *Print*. */
export function PrintMenu({ make, isDisabled }: PrintMenuProps) {
  const { t } = useTranslation();
  const { isBusy, start, offer } = usePrinting();
  const whyNoPdf = useWhyLocked('exports');
  const button = useRef<HTMLButtonElement>(null);
  const print = useEffectEvent((): boolean => {
    if (!isDisabled) start('paper', make);
    return !isDisabled;
  });
  useEffect(() => offer({ place: () => button.current, print: () => print() }), [offer]);
  return (
    <MenuTrigger>
      <ShrinkingButton
        ref={button}
        icon={Printer}
        name={t('print.button')}
        isPending={isBusy}
        isDisabled={isDisabled}
      />
      <Menu name={t('print.button')} placement="bottom end">
        <MenuItem onAction={() => start('paper', make)}>{t('print.onPaper')}</MenuItem>
        <MenuItem whyUnavailable={whyNoPdf} onAction={() => start('pdf', make)}>
          {t('print.asPdf')}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  );
}
