import { CircleAlert, CircleHelp, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FailureDescription } from '../../lib/failure/description.ts';
import { classNames } from '../look/class-names.ts';
import { Icon } from '../look/icon.tsx';
import styles from './failure-panel.module.css';
import { ErrorDetails, ErrorReason, HelpLink } from './failure-parts.tsx';

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
