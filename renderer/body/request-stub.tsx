import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../main/contract/profile.ts';
import type { RequestPreview } from '../../main/contract/request-preview.ts';
import { call } from '../lib/call.ts';
import { BodyNote } from './body-note.tsx';
import type { PressState } from './press.ts';
import styles from './request-stub.module.css';
import { ShownText } from './shown-text.tsx';
import { StubOutcome } from './stub-outcome.tsx';
import { useDebounced } from './use-debounced.ts';

/** What would leave on a press, or the sentence that says why nothing can. */
export type ReadyRequest =
  | { readonly ok: true; readonly id: string; readonly body: string; readonly content: string }
  | { readonly ok: false; readonly reason: string };

interface RequestStubProps {
  readonly profile: Profile;
  readonly operation: 'createOrder' | 'updateUser';
  readonly request: ReadyRequest;
  readonly press: PressState;
  readonly onShowReply: () => void;
}

/** The stub beside the form: the request as it will leave, and what became of the last one. */
export function RequestStub({ profile, operation, request, press, onShowReply }: RequestStubProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const settled = useDebounced(request, 150);
  const preview = useQuery({
    // The profile with it: another address or place for the token is another request.
    queryKey: ['previewRequest', profile, operation, settled.ok && [settled.id, settled.body]],
    queryFn: () =>
      settled.ok
        ? call('previewRequest', {
            profileId: profile.id,
            operation,
            id: settled.id,
            body: settled.body,
          })
        : null,
    placeholderData: keepPreviousData,
    // Bodies can be large and each keystroke makes one.
    gcTime: 0,
  });
  return (
    <section aria-labelledby={titleId} className={styles.stub}>
      <h2 id={titleId} className={styles.title}>
        {t('body.stub.title')}
      </h2>
      {press.phase !== 'idle' && (
        <StubOutcome
          state={press}
          isAsShown={request.ok && request.content === press.content}
          onShowReply={onShowReply}
        />
      )}
      {!request.ok && (
        <div>
          <p className={styles.notReady}>{t('body.stub.notReady')}</p>
          <BodyNote tone="plain">{request.reason}</BodyNote>
        </div>
      )}
      {request.ok && preview.isError && <BodyNote tone="danger">{t('body.stub.failed')}</BodyNote>}
      {request.ok && preview.data != null && <Preview preview={preview.data} />}
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
      <p className={styles.request}>
        <strong>{method}</strong> {url}
      </p>
      <div className={styles.part}>
        <h3 className={styles.partTitle}>{t('body.stub.headers')}</h3>
        <dl className={styles.headers}>
          {headers.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}: </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={styles.part}>
        <h3 className={styles.partTitle}>{t('body.stub.body')}</h3>
        {body === null ? (
          <BodyNote tone="plain">{t('body.stub.noBody')}</BodyNote>
        ) : (
          <ShownText text={body} name={t('body.stub.body')} />
        )}
      </div>
    </>
  );
}
