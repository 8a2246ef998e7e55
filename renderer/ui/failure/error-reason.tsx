import { useTranslation } from 'react-i18next';
import type { FailureDescription } from '../../lib/failure/description.ts';
import styles from './error-dialog.module.css';

type ErrorReasonProps = Pick<FailureDescription, 'reason' | 'fields'>;

/** The service's own words as a quotation, with its messages about single fields. */
export function ErrorReason({ reason, fields }: ErrorReasonProps) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form.
    <div role="group" aria-label={t('failure.part.reason')}>
      <h3 className={styles.heading}>{t('failure.part.reason')}</h3>
      {reason.given ? (
        <blockquote className={styles.quotation}>{reason.text}</blockquote>
      ) : (
        <p>{reason.text}</p>
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
