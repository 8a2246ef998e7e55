import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Kbd } from '../ui/kbd.tsx';
import { PageHead } from '../ui/page-head.tsx';
import type { BodyContent } from './body-content.ts';
import { BodyEditor } from './body-editor.tsx';
import type { BodyState } from './body-state.ts';
import type { BodyKind } from './body-words.ts';
import { Perforation } from './perforation.tsx';
import { ReplyDialog } from './reply-dialog.tsx';
import { RequestStub } from './request-stub.tsx';
import { submitKeys } from './use-submit-shortcut.ts';
import type { useWriteForm, WriteFormOptions } from './use-write-form.ts';
import { WriteFailure } from './write-failure.tsx';
import styles from './write-form.module.css';

interface WriteFormProps
  extends Pick<WriteFormOptions, 'profile' | 'isCurrent' | 'operation' | 'request' | 'dispatch'> {
  readonly form: ReturnType<typeof useWriteForm>;
  readonly kind: BodyKind;
  readonly body: BodyState;
  readonly content: BodyContent;
  readonly title: string;
  readonly submitLabel: string;
  readonly clearLabel: string;
  /** Left out: there is nothing to clear. */
  readonly onClear: (() => void) | undefined;
  /** What stands above the body. */
  readonly children?: ReactNode;
}

/** A page on which something is written and sent: the form left, its stub right. */
export function WriteForm({
  profile,
  isCurrent,
  operation,
  request,
  dispatch,
  form,
  kind,
  body,
  content,
  title,
  submitLabel,
  clearLabel,
  onClear,
  children,
}: WriteFormProps) {
  const { t } = useTranslation();
  const isSending = form.press.phase === 'sending';
  return (
    <>
      <PageHead title={title} />
      <div className={styles.area}>
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
          </div>
          <div className={classNames(styles.foot, isCurrent && styles.current)}>
            <Button variant="primary" isPending={isSending} onPress={form.submit}>
              {submitLabel}
            </Button>
            {isSending ? (
              <Button isPending={form.isCancelling} onPress={form.cancel}>
                {t('body.write.cancel')}
              </Button>
            ) : (
              <Kbd keys={submitKeys} />
            )}
            {onClear !== undefined && !isSending && (
              <Button variant="quiet" className={styles.clear} onPress={onClear}>
                {clearLabel}
              </Button>
            )}
          </div>
        </div>
        <div className={styles.stub}>
          <Perforation />
          <div className={styles.stubPaper}>
            <RequestStub
              profile={profile}
              operation={operation}
              request={request}
              press={form.press}
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
