import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BodyEditor } from '../body/editor.tsx';
import { PlaceholderPart } from '../templates/placeholders/placeholder-part.tsx';
import { Button } from '../ui/button/button.tsx';
import { Kbd } from '../ui/look/kbd.tsx';
import { PageHead } from '../ui/page/page-head.tsx';
import type { FormFields } from './content/use-form-content.ts';
import { DraftNote } from './drafts/draft-note.tsx';
import type { FormDraft } from './drafts/use-draft.ts';
import { submitKeys } from './send/use-submit-shortcut.ts';
import type { useWriteForm, WriteFormOptions } from './send/use-write-form.ts';
import { WriteFailure } from './send/write-failure.tsx';
import { Perforation } from './stub/perforation.tsx';
import { ReplyDialog } from './stub/reply-dialog.tsx';
import { RequestStub } from './stub/request-stub.tsx';
import { RequestSummary } from './stub/request-summary.tsx';
import { useRequestPreview } from './stub/use-request-preview.ts';
import styles from './write-form.module.css';

interface WriteFormProps
  extends Pick<WriteFormOptions, 'profile' | 'isCurrent' | 'operation' | 'request'> {
  readonly fields: FormFields;
  readonly form: ReturnType<typeof useWriteForm>;
  readonly draft: FormDraft;
  readonly title: string;
  /** Beside the title. */
  readonly headActions: ReactNode;
  readonly submitLabel: string;
  readonly clearLabel: string;
  /** Left out: there is nothing to clear. */
  readonly onClear: (() => void) | undefined;
  readonly onDiscard: () => void;
  /** What stands above the body. */
  readonly children?: ReactNode;
}

/** A page on which something is written and sent: the form left, its stub right. */
export function WriteForm({
  profile,
  isCurrent,
  operation,
  request,
  fields,
  form,
  draft,
  title,
  headActions,
  submitLabel,
  clearLabel,
  onClear,
  onDiscard,
  children,
}: WriteFormProps) {
  const { t } = useTranslation();
  const { kind, body, content, dispatch, filled } = fields;
  const isSending = form.press.phase === 'sending';
  const { preview, hasFailed } = useRequestPreview(profile, operation, request);
  const stub = useRef<HTMLElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const showStub = () => {
    stub.current?.scrollIntoView();
    stub.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <PageHead title={title} actions={headActions} />
      <div className={styles.area} hidden={!draft.isReady}>
        <div ref={form.place} className={styles.form}>
          <div className={styles.paper}>
            {children}
            <BodyEditor
              state={body}
              content={content}
              dispatch={dispatch}
              kind={kind}
              showProblems={form.showProblems}
            />
            <PlaceholderPart filled={filled} showProblems={form.showProblems} />
          </div>
          <DraftNote failure={draft.failure} readFailure={draft.readFailure} />
          <div className={styles.foot}>
            <RequestSummary request={request} preview={preview} onShow={showStub} />
            <Button
              ref={submitButton}
              variant="primary"
              isPending={isSending || form.isDeciding}
              onPress={form.submit}
            >
              {submitLabel}
            </Button>
            {isSending ? (
              <Button
                isPending={form.isCancelling}
                onPress={() => {
                  form.cancel();
                  // This one goes with the write, and would take the focus with it.
                  submitButton.current?.focus();
                }}
              >
                {t('body.write.cancel')}
              </Button>
            ) : (
              <Kbd keys={submitKeys} />
            )}
            {onClear !== undefined && !isSending && (
              <div className={styles.clear}>
                {draft.draftId !== null && (
                  <Button variant="quiet" onPress={onDiscard}>
                    {t('drafts.discardThis')}
                  </Button>
                )}
                <Button variant="quiet" onPress={onClear}>
                  {clearLabel}
                </Button>
              </div>
            )}
          </div>
        </div>
        <div className={styles.stub}>
          <Perforation />
          <div className={styles.stubPaper}>
            <RequestStub
              ref={stub}
              request={request}
              preview={preview}
              hasFailed={hasFailed}
              press={form.press}
              lastWrite={draft.lastWrite}
              onShowReply={form.showReply}
            />
          </div>
        </div>
      </div>
      <WriteFailure
        profile={profile}
        operation={operation}
        press={form.press}
        kicker={isCurrent ? undefined : `${profile.name} · ${title}`}
        onClose={form.closeFailure}
        onSendAgain={form.sendNow}
      />
      <ReplyDialog profileName={profile.name} result={form.reply} onClose={form.closeReply} />
    </>
  );
}
