import { useTranslation } from 'react-i18next';
import type { FailureDescription } from '../../lib/failure/description.ts';
import { Disclosure } from '../button/disclosure.tsx';
import styles from './error-dialog.module.css';

type ErrorDetailsProps = Pick<FailureDescription, 'details' | 'body'>;

/** The technical details for support, collapsed at first. */
export function ErrorDetails({ details, body }: ErrorDetailsProps) {
  const { t } = useTranslation();
  if (details.length === 0 && body === null) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form.
    <div role="group" aria-label={t('failure.part.details')} className={styles.detailsGroup}>
      <Disclosure title={t('failure.part.details')} className={styles.disclosure}>
        <div className={styles.details}>
          <dl className={styles.rows}>
            {details.map(([label, value]) => (
              <div key={label} className={styles.row}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {body !== null && (
            <>
              <p className={styles.bodyTitle}>
                {t(body.truncated ? 'failure.detail.answerCut' : 'failure.detail.answer')}
              </p>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
              <pre className={styles.body} tabIndex={0}>
                {body.text}
              </pre>
            </>
          )}
        </div>
      </Disclosure>
    </div>
  );
}
