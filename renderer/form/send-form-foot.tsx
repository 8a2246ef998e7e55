import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommandKeys } from '../lib/commands/keys-in-words.ts';
import { useCommand } from '../lib/commands/offers.ts';
import { headingInSight, isFocusLost } from '../lib/commands/page-focus.ts';
import { Button } from '../ui/button/button.tsx';
import { Kbd } from '../ui/look/texts.tsx';
import { isBlankContent } from './content/form-content.ts';
import styles from './form-area.module.css';
import { FormAct, FormFoot } from './form-parts.tsx';
import { RequestSummary } from './request/request-summary.tsx';
import type { PreviewState } from './request/use-request-preview.ts';
import type { SendForm } from './use-send-form.ts';

interface SendFormFootProps {
  readonly form: SendForm;
  readonly besideSubmit: ReactNode;
  /** What can be done about a refusal, above the buttons. */
  readonly offer: ReactNode;
  /** What the request does, in words. */
  readonly sentence: string | null;
  readonly preview: PreviewState['preview'];
  /** In a narrow window the whole request is hidden. */
  readonly isRequestCollapsed: boolean;
  /** Shows the whole request and scrolls it into view. */
  readonly onShow: () => void;
  /** Hides it again. Null if it has to be seen, because it shows an outcome. */
  readonly onHide: (() => void) | null;
}

/** The buttons below a form: send or cancel, discard, clear. */
export function SendFormFoot({ form, besideSubmit, offer, ...shown }: SendFormFootProps) {
  const { words, fields, request, draft, acts, sending } = form;
  const { t } = useTranslation();
  const submitButton = useRef<HTMLButtonElement>(null);
  const { forbidden } = sending;
  const reasonId = useId();
  const keysOf = useCommandKeys();
  const isSending = sending.press.phase === 'sending';
  const isBlank = isBlankContent(fields.all);
  const canBeginAnew = !isBlank && !isSending;
  const beginAnew = () => acts.beginAnew(words.cleared);
  const isDraft = canBeginAnew && draft.draftId !== null;
  // The focus may have been on the clear button, or in a field that has been removed.
  const wasBlank = useRef(isBlank);
  useEffect(() => {
    const isCleared = isBlank && !wasBlank.current;
    wasBlank.current = isBlank;
    if (isCleared && isFocusLost()) headingInSight()?.focus({ preventScroll: true });
  }, [isBlank]);
  useCommand('new-form', canBeginAnew ? { run: beginAnew, label: words.clear } : null);
  useCommand('discard-draft', isDraft ? { run: acts.discardThis } : null);
  return (
    <FormFoot reason={forbidden} reasonId={reasonId}>
      {offer}
      <RequestSummary request={request} {...shown} />
      <FormAct>
        <Button
          ref={submitButton}
          variant="primary"
          isUnavailable={forbidden !== null}
          {...(forbidden === null ? {} : { 'aria-describedby': reasonId })}
          isPending={isSending || sending.isBusy}
          onPress={sending.submit}
        >
          {words.submit}
        </Button>
        {isSending ? (
          <Button
            isPending={sending.isCancelling}
            onPress={() => {
              sending.cancel();
              // The cancel button disappears when the write ends and would take the focus with it.
              submitButton.current?.focus();
            }}
          >
            {t('body.write.cancel')}
          </Button>
        ) : (
          <Kbd keys={keysOf('send') ?? ''} />
        )}
      </FormAct>
      {/* Not in the row that stays in view in a low window: a second line of it would cover the field with the focus. */}
      {besideSubmit !== undefined && <div>{besideSubmit}</div>}
      {canBeginAnew && (
        <div className={styles.clear}>
          {isDraft && (
            <Button variant="quiet" onPress={acts.discardThis}>
              {t('drafts.discardThis')}
            </Button>
          )}
          <Button variant="quiet" onPress={beginAnew}>
            {words.clear}
          </Button>
        </div>
      )}
    </FormFoot>
  );
}
