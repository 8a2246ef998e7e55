import { CircleHelp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { HelpPlace } from '../../lib/help/contents.ts';
import { openHelp } from '../../lib/help/help.ts';
import { Button } from '../button/button.tsx';
import styles from './help-link.module.css';

/** Opens the help for a failure, on top of the failure. */
export function HelpLink({ place }: { readonly place: HelpPlace }) {
  const { t } = useTranslation();
  return (
    <Button
      variant="quiet"
      icon={CircleHelp}
      className={styles.link}
      onPress={() => openHelp(place)}
    >
      {t('help.ofFailure')}
    </Button>
  );
}
