import { Braces } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import type { JsonPane } from './use-json-pane.ts';

/** Shows and hides the JSON of a form. */
export function ShowJsonButton({ pane }: { readonly pane: JsonPane }) {
  const { t } = useTranslation();
  return (
    <Button
      icon={Braces}
      aria-pressed={pane.isOpen}
      whyUnavailable={pane.whyLocked}
      onPress={pane.toggle}
    >
      {t('body.json.show')}
    </Button>
  );
}
