import { CircleHelp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { nameInForm } from '../../../main/contract/form/name-in-words.ts';
import type { HelpPlace } from '../../../main/contract/help.ts';
import type { FailureDescription } from '../../lib/failure/description.ts';
import { openHelp } from '../../lib/help/help.ts';
import { Button } from '../button/button.tsx';
import { Disclosure } from '../button/disclosure.tsx';
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
          <ReasonText reason={reason} />
        </blockquote>
      ) : (
        <p id={id}>{reason.text}</p>
      )}
      {fields.length > 0 && (
        <dl className={styles.fields}>
          {fields.map(({ path, message }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a service may say the same twice.
            <div key={index} className={styles.field}>
              {path !== '' && <dt title={path}>{nameInForm(null, path)}</dt>}
              <dd>{message}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** The words of a reason: several messages as a list. */
export function ReasonText({ reason: { text, messages } }: Pick<FailureDescription, 'reason'>) {
  if (messages === undefined) return text;
  return (
    <ul className={styles.messages}>
      {messages.map((message, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: masked messages may be the same.
        <li key={index}>{message}</li>
      ))}
    </ul>
  );
}

/** Opens the help for a failure, which stays as it is. */
export function HelpLink({ place }: { readonly place: HelpPlace }) {
  const { t } = useTranslation();
  return (
    <Button
      variant="quiet"
      icon={CircleHelp}
      className={styles.help}
      onPress={() => openHelp(place)}
    >
      {t('help.ofFailure')}
    </Button>
  );
}

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
                {t(body.truncated ? 'failure.detail.answerCut' : 'journal.reply')}
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
