import { useTranslation } from 'react-i18next';
import type { FailureDescription } from '../../lib/failure/description.ts';
import { classNames } from '../look/class-names.ts';
import styles from './error-dialog.module.css';

interface ErrorReasonProps extends Pick<FailureDescription, 'reason' | 'fields'> {
  /** ID of the reason's text, without the messages about fields. */
  readonly id?: string;
  /** Larger, as the most important words of a dialog. */
  readonly isLead?: boolean;
}

/** The service's own words as a quotation, with its messages about fields. */
export function ErrorReason({ id, reason, fields, isLead = false }: ErrorReasonProps) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form.
    <div role="group" aria-label={t('failure.part.reason')}>
      {reason.given ? (
        <blockquote id={id} className={classNames(styles.quotation, isLead && styles.lead)}>
          {reason.text}
        </blockquote>
      ) : (
        <p id={id}>{reason.text}</p>
      )}
      {fields.length > 0 && (
        <dl className={styles.fields}>
          {fields.map(({ path, message }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a service may say the same twice.
            <div key={index} className={styles.field}>
              {path !== '' && <dt>{path}</dt>}
              <dd>{message}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
