import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestPreview, WriteSummary } from '../../../main/contract/write/write.ts';
import { largestSync } from '../../body/content/large-text.ts';
import { Disclosure } from '../../ui/button/disclosure.tsx';
import { Note } from '../../ui/look/note.tsx';
import { Ticket } from '../../ui/look/ticket.tsx';
import { JournalEntryOutcome, LastWrite } from './outcome.tsx';
import styles from './request.module.css';
import type { SendState } from './send-state.ts';
import { type ShownRequest, ShownText } from './shown-text.tsx';
import type { PreviewState } from './use-request-preview.ts';

interface RequestJournalEntryProps extends PreviewState {
  readonly ref?: Ref<HTMLElement>;
  readonly request: ShownRequest;
  /** What it does, in words. Left out where nothing is known about it. */
  readonly sentence?: string | null;
  readonly press: SendState;
  /** The form still has the content of the press. */
  readonly isOfPress?: boolean;
  /** A question about the request is open. */
  readonly isAskedAbout?: boolean;
  /** The outcome, if it was sent before it was opened in this form. */
  readonly lastWrite: WriteSummary | null;
}

/** The ticket next to the form: the request as it will be sent, and the outcome of the last one. */
export function RequestJournalEntry({
  ref,
  request,
  sentence = null,
  preview,
  isOfForm,
  hasFailed,
  press,
  isOfPress = false,
  isAskedAbout = false,
  lastWrite,
}: RequestJournalEntryProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const isUpdating = request.ok && !isOfForm && !hasFailed;
  // An outdated preview is only faded while the user types. It is hidden next to the stamp of a sent request, next to a
  // question, and for the seconds that a large body takes.
  const isLarge = request.ok && (request.body?.length ?? 0) > largestSync;
  const isGone = isUpdating && (isOfPress || isAskedAbout || isLarge);
  return (
    <section
      ref={ref}
      aria-labelledby={titleId}
      aria-busy={isUpdating}
      tabIndex={-1}
      className={styles.journalEntry}
    >
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {t('body.journalEntry.title')}
        </h2>
        {isUpdating && <span className={styles.updating}>{t('body.journalEntry.updating')}</span>}
      </div>
      <Ticket
        sentence={sentence}
        head={
          <>
            {press.phase === 'idle' && lastWrite !== null && <LastWrite write={lastWrite} />}
            {press.phase !== 'idle' && (
              <JournalEntryOutcome
                state={press}
                isStamped={isOfPress}
                isAsShown={isOfForm && request.ok && request.content === press.content}
              />
            )}
            {!request.ok && (
              <div>
                <p className={styles.notReady}>{t('body.journalEntry.notReady')}</p>
                <Note tone="plain">{request.reason}</Note>
              </div>
            )}
          </>
        }
      >
        {request.ok && hasFailed && <Note tone="danger">{t('body.journalEntry.failed')}</Note>}
        {request.ok && preview !== null && !isGone && (
          <div className={styles.preview}>
            <Preview preview={preview} />
          </div>
        )}
      </Ticket>
    </section>
  );
}

function Preview({
  preview: { method, url, headers, body },
}: {
  readonly preview: RequestPreview;
}) {
  const { t } = useTranslation();
  return (
    <>
      {body === null ? (
        <Note tone="plain">{t('body.journalEntry.noBody')}</Note>
      ) : (
        <ShownText text={body} name={t('body.journalEntry.body')} />
      )}
      <Disclosure title={t('body.journalEntry.technical')}>
        <div className={styles.technical}>
          <p className={styles.request}>
            <strong>{method}</strong> {url}
          </p>
          <div className={styles.part}>
            <h3 className={styles.partTitle}>{t('body.journalEntry.headers')}</h3>
            <dl className={styles.headers}>
              {headers.map(({ name, value }) => (
                <div key={name}>
                  <dt>{name}: </dt>
                  <dd>{value ?? t('body.journalEntry.newKey')}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </Disclosure>
    </>
  );
}
