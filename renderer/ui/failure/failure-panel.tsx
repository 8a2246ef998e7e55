import { CircleAlert, CircleHelp, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FailureDescription } from '../../lib/failure/description.ts';
import type { HelpPlace } from '../../lib/help/contents.ts';
import { openHelp } from '../../lib/help/help.ts';
import { Button } from '../button/button.tsx';
import { classNames } from '../look/class-names.ts';
import { Icon } from '../look/icon.tsx';
import { ErrorDetails } from './error-details.tsx';
import { ErrorReason } from './error-reason.tsx';
import styles from './failure-panel.module.css';

const icons = { failed: CircleAlert, unknown: CircleHelp, notice: Info } as const;

interface FailurePanelProps {
  readonly description: FailureDescription;
  /** Buttons for "What to do". */
  readonly actions?: ReactNode;
}

/** A failure shown inline on a page, where a dialog would be in the way: the same parts, smaller. */
export function FailurePanel({ description, actions }: FailurePanelProps) {
  const { title, tone, whatHappened, reason, fields, whatToDo, details, body, help } = description;
  return (
    <div role="alert" className={classNames(styles.panel, styles[tone])}>
      <h2 className={styles.title}>
        <Icon as={icons[tone]} />
        {title}
      </h2>
      <p>{whatHappened}</p>
      {(reason.given || fields.length > 0) && <ErrorReason reason={reason} fields={fields} />}
      <p>{whatToDo.text}</p>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      <HelpLink place={help} />
      <ErrorDetails details={details} body={body} />
    </div>
  );
}

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
