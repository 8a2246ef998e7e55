import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestPreview } from '../../../main/contract/write/write.ts';
import { largestSync } from '../../body/content/text-to-rows.ts';
import { Disclosure } from '../../ui/button/disclosure.tsx';
import { Note } from '../../ui/look/note.tsx';
import { Ticket } from '../../ui/look/ticket.tsx';
import styles from './request.module.css';
import { type ShownRequest, ShownText } from './shown-text.tsx';
import type { PreviewState } from './use-request-preview.ts';

interface RequestDataProps extends PreviewState {
  readonly request: ShownRequest;
  /** It is being sent, was sent, or a question about it is open. */
  readonly isPressed?: boolean;
  /** What it does, in words. Left out where nothing is known about it, or where that is said elsewhere. */
  readonly sentence?: string | null;
  /** The editor of the body, for a request that is being written. The request as it leaves is folded then. */
  readonly children?: ReactNode;
}

/** A request exactly as it will be sent. */
export function RequestData({
  request,
  isPressed = false,
  sentence = null,
  preview,
  isOfForm,
  hasFailed,
  children,
}: RequestDataProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const isUpdating = request.ok && !isOfForm && !hasFailed;
  // An outdated preview is only faded while the user types. It is hidden next to a request that was sent, next to a
  // question, and for the seconds that a large body takes.
  const isLarge = request.ok && (request.body?.length ?? 0) > largestSync;
  const shown = request.ok && !(isUpdating && (isPressed || isLarge)) ? preview : null;
  const notReady = !request.ok && (
    <div>
      <p className={styles.strong}>{t('body.journalEntry.notReady')}</p>
      <Note tone="plain">{request.reason}</Note>
    </div>
  );
  const failed = request.ok && hasFailed && (
    <Note tone="danger">{t('body.journalEntry.failed')}</Note>
  );
  return (
    <section
      aria-labelledby={titleId}
      aria-busy={isUpdating}
      className={styles.data}
      data-region="data"
    >
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {t('body.journalEntry.title')}
        </h2>
        {isUpdating && <span className={styles.updating}>{t('body.journalEntry.updating')}</span>}
      </div>
      {children === undefined ? (
        <Ticket sentence={sentence} head={notReady}>
          {failed}
          {shown !== null && (
            <div className={styles.preview}>
              <Body body={shown.body} />
              <Disclosure title={t('body.journalEntry.technical')}>
                <Head preview={shown} />
              </Disclosure>
            </div>
          )}
        </Ticket>
      ) : (
        <>
          {children}
          <Disclosure title={t('body.journalEntry.technical')}>
            <div className={styles.technical}>
              {notReady}
              {failed}
              {shown !== null && (
                <>
                  <Head preview={shown} />
                  <Body body={shown.body} />
                </>
              )}
            </div>
          </Disclosure>
        </>
      )}
    </section>
  );
}

function Body({ body }: Pick<RequestPreview, 'body'>) {
  const { t } = useTranslation();
  return body === null ? (
    <Note tone="plain">{t('journal.noBody')}</Note>
  ) : (
    <ShownText text={body} name={t('body.journalEntry.body')} />
  );
}

/** Method, address and headers. */
function Head({ preview: { method, url, headers } }: { readonly preview: RequestPreview }) {
  const { t } = useTranslation();
  return (
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
  );
}
