import { Ellipsis, FilePlus, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import { MenuTrigger } from 'react-aria-components/Menu';
import { useTranslation } from 'react-i18next';
import { useStore } from '../lib/app/store.ts';
import { useCommandKeys } from '../lib/commands/keys-in-words.ts';
import { useCommand } from '../lib/commands/offers.ts';
import { headingInSight, isFocusLost } from '../lib/commands/page-focus.ts';
import { formatNumber } from '../lib/words/format.ts';
import { Button } from '../ui/button/button.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import noteStyles from '../ui/look/note.module.css';
import { Note } from '../ui/look/note.tsx';
import { overTime } from '../ui/look/relative-time.tsx';
import { Kbd } from '../ui/look/texts.tsx';
import { Menu } from '../ui/menu/menu.tsx';
import { MenuItem } from '../ui/menu/menu-item.tsx';
import { isBlankContent } from './content/form-content.ts';
import styles from './form-area.module.css';
import { FormAct, FormFoot } from './form-parts.tsx';
import type { ShownRequest } from './request/shown-text.tsx';
import { describeFailedSend } from './send/tell-outcome.ts';
import type { Sending } from './send/use-send.ts';
import type { SendForm } from './use-send-form.ts';

interface SendFormFootProps {
  readonly form: SendForm;
  /** Another button beside it. There is no room for more then: what empties the form is in a menu. */
  readonly besideSubmit: ReactNode;
  /** What can be done about a refusal, above the buttons. */
  readonly offer: ReactNode;
  /** The request, or why it isn't ready. */
  readonly shown: ShownRequest;
  /** What the request does, in words; null while that is worked out. */
  readonly sentence: string | null;
}

/** The buttons below a form: send or cancel, discard, clear. */
export function SendFormFoot({ form, besideSubmit, offer, shown, sentence }: SendFormFootProps) {
  const { profile, words, fields, draft, acts, sending } = form;
  const { t } = useTranslation();
  const submitButton = useRef<HTMLButtonElement>(null);
  const { forbidden, state } = sending;
  const reasonId = useId();
  const sentenceId = useId();
  const keysOf = useCommandKeys();
  const isSending = state.phase === 'sending';
  const isBlank = isBlankContent(fields.all);
  const beginAnew = () => acts.beginAnew(words.cleared);
  const isDraft = !isBlank && !isSending && draft.draftId !== null;
  // The focus may have been on the clear button, or in a field that has been removed.
  const wasBlank = useRef(isBlank);
  useEffect(() => {
    const isCleared = isBlank && !wasBlank.current;
    wasBlank.current = isBlank;
    if (isCleared && isFocusLost()) headingInSight()?.focus({ preventScroll: true });
  }, [isBlank]);
  useCommand('new-form', isBlank ? null : { run: beginAnew, label: words.clear });
  useCommand('discard-draft', isDraft ? { run: acts.discardThis } : null);
  return (
    <FormFoot reason={forbidden} reasonId={reasonId}>
      {sending.refusal !== null && fields.body.answers.length > 0 && (
        <RefusalNote sending={sending} />
      )}
      {offer}
      <p id={sentenceId} className={styles.sentence}>
        {shown.ok ? (sentence ?? '…') : shown.reason}
      </p>
      <FormAct>
        <Button
          ref={submitButton}
          variant="primary"
          isUnavailable={forbidden !== null}
          aria-describedby={forbidden === null ? sentenceId : reasonId}
          isPending={isSending || sending.isBusy}
          onPress={sending.submit}
        >
          {words.submit}
        </Button>
        {isSending ? (
          <>
            <Button
              isPending={state.cancelling}
              onPress={() => {
                sending.cancel();
                // The cancel button disappears when the write ends and would take the focus with it.
                submitButton.current?.focus();
              }}
            >
              {t('common.cancel')}
            </Button>
            <WaitingTime since={state.since} profileName={profile.name} />
          </>
        ) : (
          // Beside a third button there is no room for it.
          besideSubmit === undefined && <Kbd keys={keysOf('send') ?? ''} />
        )}
      </FormAct>
      {/* Not in the row that stays in view in a low window: a second line of it would cover the field with the focus. */}
      {besideSubmit !== undefined && (
        <div className={styles.clear}>
          {besideSubmit}
          <div className={styles.more}>
            {!isBlank && (
              <MenuTrigger>
                <IconButton name={t('drafts.moreActions')} icon={Ellipsis} />
                <Menu name={t('drafts.moreActions')} placement="top end">
                  <MenuItem icon={FilePlus} onAction={beginAnew}>
                    {words.clear}
                  </MenuItem>
                  {isDraft && (
                    <MenuItem icon={Trash2} onAction={acts.discardThis}>
                      {t('menu.discardDraft')}
                    </MenuItem>
                  )}
                </Menu>
              </MenuTrigger>
            )}
          </div>
        </div>
      )}
      {!isBlank && besideSubmit === undefined && (
        <div className={styles.clear}>
          {isDraft && (
            <Button variant="quiet" onPress={acts.discardThis}>
              {t('menu.discardDraft')}
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

/** Says it only once it takes long. */
const longMs = 5000;

/** How long the form has been waiting for the service. Screen readers don't announce each second. */
function WaitingTime({
  since,
  profileName,
}: {
  readonly since: number;
  readonly profileName: string;
}) {
  const { t } = useTranslation();
  const seconds = useStore(
    useMemo(() => overTime(() => Math.floor((performance.now() - since) / 1000)), [since]),
  );
  if (seconds * 1000 < longMs) return null;
  return (
    <p aria-live="off" className={styles.waiting}>
      {t('body.write.waiting', { profile: profileName, seconds: formatNumber(seconds) })}
    </p>
  );
}

/** Why the service refused what is in the form, as long as a field still has one of its reasons. */
function RefusalNote({ sending }: { readonly sending: Sending }) {
  const { t } = useTranslation();
  if (sending.refusal === null) return null;
  const { title, reason, whatHappened } = describeFailedSend(sending.refusal);
  // Several messages are each at their field.
  const isOne = reason.given && reason.messages === undefined;
  return (
    <div role="alert" className={styles.reason}>
      <Note tone="danger">
        <strong>{`${title}.`}</strong> {isOne ? reason.text : whatHappened}{' '}
        <Button variant="quiet" className={noteStyles.action} onPress={sending.showRefusal}>
          {t('body.write.details')}
        </Button>
      </Note>
    </div>
  );
}
