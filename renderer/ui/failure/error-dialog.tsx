import type { TFunction } from 'i18next';
import { Copy, TriangleAlert } from 'lucide-react';
import { use, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProfileContext, useWorkspace } from '../../lib/app/start-state.ts';
import { confirm } from '../../lib/ask/ask.ts';
import type { ConfirmWords, FailureActions, FailureParts } from '../../lib/ask/questions.ts';
import { failureAsText } from '../../lib/failure/describe-failure.ts';
import type { FailureAction, FailureDescription } from '../../lib/failure/description.ts';
import { copyText } from '../../lib/window/copy-text.ts';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Icon } from '../look/icon.tsx';
import { LiveWords } from '../look/live-words.tsx';
import styles from './error-dialog.module.css';
import { ErrorDetails, ErrorReason, HelpLink } from './failure-parts.tsx';
import { WaitLeft } from './service-wait.tsx';

const tones = { failed: 'danger', unknown: 'unknown', notice: 'info' } as const;

interface ErrorDialogProps extends FailureParts {
  /** The actions that have a button. `send-again-anyway` asks for confirmation first. */
  readonly actions: FailureActions;
  /** Closes the dialog, with the action that was chosen. */
  readonly answer: (action: FailureAction | null) => void;
}

/**
 * Explains a failure in parts that can be selected and copied: what is in doubt, the service's own words, what happened,
 * what to do. Waits while the user is typing. The advised button is the primary one.
 */
export function ErrorDialog(props: ErrorDialogProps) {
  const { description, actions, answer, otherAction, check, children, kicker } = props;
  const { t } = useTranslation();
  const partsId = useId();
  const profile = use(ProfileContext);
  const { activeProfile } = useWorkspace();
  // A request may end when another profile is on screen.
  const isElsewhere = profile !== null && profile.id !== activeProfile?.id;
  const { doubt, reason } = description;
  const { action, wait } = description.whatToDo;
  const [isWaitOver, setIsWaitOver] = useState(false);
  const isWaiting = wait !== undefined && !isWaitOver;
  const act = action === null ? undefined : actions[action];
  const isRisky = action === 'send-again-anyway';
  const other = otherAction && actions[otherAction];
  const close = () => answer(null);
  const canCheck = check?.onPress !== undefined;
  // The action keeps its place when there is nothing left to check: otherwise it would appear under a second click.
  const [wasChecked, setWasChecked] = useState(canCheck);
  if (canCheck && !wasChecked) setWasChecked(true);
  const actButton = action !== null && act !== undefined && (
    <Button
      variant={isRisky ? 'danger' : wasChecked || other !== undefined ? 'secondary' : 'primary'}
      onPress={async () => {
        if (!isRisky || (await confirm(profile ?? 'window', sendAgainWords))) answer(action);
      }}
    >
      {isWaiting && action === 'try-again' ? t('failure.wait.now') : t(`failure.action.${action}`)}
    </Button>
  );
  const isCloseAdvised = !canCheck && (wasChecked || isRisky || actButton === false);

  const isQuotedFirst = reason.given === 'service';
  const happened = (
    <Happened
      key="happened"
      id={`${partsId}happened`}
      text={description.whatHappened}
      note={check?.note}
    />
  );
  const quotation = (
    <ErrorReason
      key="reason"
      id={`${partsId}reason`}
      reason={reason}
      isLead={isQuotedFirst}
      fields={description.fields}
    />
  );
  const announced = [
    ...(doubt === null ? [] : ['doubt']),
    ...(isQuotedFirst ? ['reason', 'happened'] : ['happened', 'reason']),
    'todo',
  ];

  return (
    <Dialog
      isOpen
      isUnasked
      onClose={close}
      role="alertdialog"
      describedBy={announced.map((part) => `${partsId}${part}`).join(' ')}
      size="wide"
      tone={tones[description.tone]}
      title={description.title}
      kicker={kicker ?? (isElsewhere ? t('failure.source', { profile: profile.name }) : undefined)}
      footer={
        <>
          <Button autoFocus variant={isCloseAdvised ? 'primary' : 'secondary'} onPress={close}>
            {t('common.close')}
          </Button>
          {canCheck && (
            <Button variant="primary" onPress={check.onPress}>
              {t('evidence.check')}
            </Button>
          )}
          {!wasChecked && actButton}
          {otherAction !== undefined && other !== undefined && (
            <Button onPress={() => answer(otherAction)}>
              {t(`failure.action.${otherAction}`)}
            </Button>
          )}
        </>
      }
    >
      {doubt !== null && (
        <p className={styles.doubt}>
          <Icon as={TriangleAlert} />
          <span id={`${partsId}doubt`}>{doubt}</span>
        </p>
      )}
      {isQuotedFirst ? [quotation, happened] : [happened, quotation]}
      {children}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form. */}
      <div role="group" aria-label={t('failure.part.todo')}>
        <h3 className={styles.heading}>{t('failure.part.todo')}</h3>
        <p>
          <span id={`${partsId}todo`}>{description.whatToDo.text}</span>{' '}
          {isWaiting && <WaitLeft wait={wait} onOver={() => setIsWaitOver(true)} />}
        </p>
        {wasChecked && actButton && <div className={styles.act}>{actButton}</div>}
      </div>
      <HelpLink place={description.help} />
      <div className={styles.detailsLine}>
        <ErrorDetails details={description.details} body={description.body} />
        <CopyDetails description={description} />
      </div>
    </Dialog>
  );
}

function sendAgainWords(t: TFunction): ConfirmWords {
  return {
    title: t('failure.sendAgain.title'),
    text: <p>{t('failure.sendAgain.text')}</p>,
    confirm: t('failure.action.send-again-anyway'),
    risk: 'mistake',
  };
}

interface HappenedProps {
  /** ID of the text itself. */
  readonly id: string;
  readonly text: string;
  readonly note: string | undefined;
}

function Happened({ id, text, note }: HappenedProps) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form.
    <div role="group" aria-label={t('failure.part.happened')}>
      <p id={id}>{text}</p>
      {note !== undefined && (
        <div role="status" className={styles.note}>
          <LiveWords key={note}>{note}</LiveWords>
        </div>
      )}
    </div>
  );
}

/** Copies all parts as text. Always visible, at the end of the line of "Details". */
function CopyDetails({ description }: { readonly description: FailureDescription }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState<boolean | null>(null);
  return (
    <>
      <Button
        variant="quiet"
        icon={Copy}
        className={styles.copy}
        onPress={() => setCopied(copyText(failureAsText(description)))}
      >
        {t('common.copyDetails')}
      </Button>
      <p role="status" className={styles.copied}>
        {copied !== null && t(copied ? 'common.copied' : 'common.notCopied')}
      </p>
    </>
  );
}
