import { Braces } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import type { JsonPane } from './use-json-pane.ts';

interface ShowJsonButtonProps {
  readonly pane: JsonPane;
  /** A ticket is in place of the form. */
  readonly isTicket?: boolean;
}

/** Shows and hides the JSON of a form. */
export function ShowJsonButton({ pane, isTicket = false }: ShowJsonButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      icon={Braces}
      aria-pressed={pane.isOpen}
      isUnavailable={isTicket}
      whyUnavailable={pane.whyLocked}
      onPress={pane.toggle}
    >
      {t('menu.showJson')}
    </Button>
  );
}
