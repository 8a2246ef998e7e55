import { useQuery } from '@tanstack/react-query';
import { Copy, Ellipsis, Printer, Send } from 'lucide-react';
import { type ReactNode, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { MenuTrigger } from 'react-aria-components/Menu';
import { useTranslation } from 'react-i18next';
import type { FormField } from '../../../main/contract/form/form-description.ts';
import { nameInWords } from '../../../main/contract/form/name-in-words.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { DoneWrite, Outcome } from '../../../main/contract/write/outcome.ts';
import type { Resolution } from '../../../main/contract/write/write.ts';
import { type BodyKind, operationOf } from '../../../main/contract/write/write-operations.ts';
import { tryCall } from '../../lib/app/call.ts';
import { queryOf } from '../../lib/app/queries.ts';
import { useCommand } from '../../lib/commands/offers.ts';
import { goToPage, isFocusLost } from '../../lib/commands/page-focus.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { doneNotes } from '../../lib/failure/done-notes.ts';
import { copyText } from '../../lib/window/copy-text.ts';
import { PageInSight } from '../../lib/window/page-in-sight.ts';
import { doubleClickMs } from '../../lib/window/timing.ts';
import { formatClock, formatExactTime } from '../../lib/words/format.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { sentenceOf } from '../../lib/words/sentence-of.ts';
import { usePrinting } from '../../print/printing.tsx';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { ButtonsHeld } from '../../ui/button/steady-press.ts';
import { useFailureNote } from '../../ui/failure/failure-note.tsx';
import { ReasonText } from '../../ui/failure/failure-parts.tsx';
import { classNames } from '../../ui/look/class-names.ts';
import { Note } from '../../ui/look/note.tsx';
import { Stamp } from '../../ui/look/stamp.tsx';
import { Ticket } from '../../ui/look/ticket.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { MenuItem } from '../../ui/menu/menu-item.tsx';
import { announce, type Words } from '../../ui/toast/announce.ts';
import { LabelledValues } from '../../ui/values/labelled-values.tsx';
import { useProfileForm } from '../content/use-form-content.ts';
import { focusForm } from '../drafts/focus-form.ts';
import type { DraftActions } from '../drafts/use-actions.ts';
import type { FormDraft } from '../drafts/use-draft.ts';
import { labelledValues } from '../request/labelled-values.ts';
import { ShownText } from '../request/shown-text.tsx';
import { EarlierDoubt } from '../request/write-stamp.tsx';
import type { Sending } from '../send/use-send.ts';
import styles from './ticket.module.css';
import { isCarriedOut, type SentTicket } from './ticket-of.ts';
import { ticketSheet } from './ticket-sheet.tsx';
import { wordsOfTicket } from './words-of-ticket.ts';

interface SendTicketProps {
  readonly profile: Profile;
  readonly kind: BodyKind;
  /** Empty for an order. */
  readonly userId: string;
  readonly ticket: SentTicket;
  readonly draft: FormDraft;
  readonly acts: DraftActions;
  readonly sending: Sending;
  readonly words: { readonly clear: string; readonly cleared: Words };
  /** Another button for what was carried out. */
  readonly besideAgain: ReactNode;
  /** The form is back with what was sent. */
  readonly onAgain: (() => void) | undefined;
  /** Takes the focus when the ticket appears. Left out: its heading does. */
  readonly takeFocus: (() => void) | undefined;
}

/** What was sent, in place of the form: what is known about it, what the service replied, and what comes next. */
export function SendTicket(props: SendTicketProps) {
  const { profile, kind, userId, ticket, draft, acts, sending } = props;
  const { besideAgain, onAgain, takeFocus } = props;
  const { t } = useTranslation();
  const { writeId, write, isNew } = ticket;
  const resolution = write?.resolution ?? null;
  const { data: record } = useQuery({
    ...queryOf('getWrite', { writeId }, `${write?.outcome} ${resolution?.at}`),
    gcTime: 0,
  });
  const ended = ticket.ended ?? record?.ended ?? null;
  const done = ended?.kind === 'done' ? ended : null;
  const isDone = isCarriedOut(ticket);
  const words = wordsOfTicket(t, kind, ticket, done, userId);
  const { number, total } = words;
  const menu = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isHeld = useFocusAndHold(isNew, () => (takeFocus ?? focusOn(heading))());
  const sentence = write === null ? null : sentenceOf(t, write);
  const form = useProfileForm(profile.id, kind).description?.fields ?? null;
  const { isBusy, print } = usePrinting(menu, () =>
    ticketSheet({ profile, ticket, words, done, sentence, form }),
  );
  const { follow, note } = useFailureNote();

  const next = (): void => {
    if (isDone) acts.beginAfterDone();
    else acts.beginAnew(props.words.cleared);
    focusForm(sending.place);
  };
  const again = (): void => {
    draft.leaveTicket();
    onAgain?.();
    focusForm(sending.place);
  };
  const resolve = async (as: Resolution['as']): Promise<void> => {
    const resolved = await follow(
      tryCall('resolveWrite', { writeId, resolution: { as, remark: '' } }),
    );
    if (!resolved.ok) return;
    if (as === 'done') heading.current?.focus();
    else {
      draft.dropTicket();
      focusForm(sending.place);
    }
  };
  const copyNumber = (): void => {
    const isCopied = number !== null && copyText(number.text);
    announce({ text: (t) => t(isCopied ? 'ticket.copied' : 'common.copyFailed') }, profile);
  };
  useCommand('new-form', { run: next, label: props.words.clear });

  return (
    <ButtonsHeld value={isHeld}>
      <section
        aria-label={words.region}
        data-region="ticket"
        className={classNames(styles.ticket, !isDone && styles.doubt)}
      >
        <Ticket
          sentence={null}
          head={
            <>
              {done?.errorSaid !== undefined && (
                <Note tone="warn">{t('done.errorSaid', { words: harmless(done.errorSaid) })}</Note>
              )}
              <TicketStamp ticket={ticket} isAccepted={words.isAccepted} />
              <h2 ref={heading} tabIndex={-1} className={styles.title}>
                {words.title}
              </h2>
              {isDone && total !== null && (
                <p className={styles.total}>
                  <span className={styles.totalName}>{nameInWords(total.name)}</span>{' '}
                  {harmless(total.text)}
                </p>
              )}
              {sentence !== null && <p className={styles.sentence}>{sentence}</p>}
              {words.isAccepted && <p>{t('done.accepted')}</p>}
              {done !== null &&
                doneNotes({ ...notKeptOf(done), status: null }, form).map(({ tone, text }) => (
                  <Note key={text} tone={tone}>
                    {text}
                  </Note>
                ))}
              {!isDone && <InDoubt profile={profile} kind={kind} ended={ended} />}
              {ticket.outcome !== 'done' && isDone && resolution !== null && (
                <p className={styles.muted}>
                  {t('journal.resolve.at', { time: formatExactTime(resolution.at) })}
                </p>
              )}
              <EarlierDoubt writeId={writeId} asOf={ticket.outcome} />
              {ended?.notRecorded === true && done !== null && (
                <Note tone="warn">{t('body.write.notRecorded')}</Note>
              )}
              {note}
            </>
          }
        >
          {done !== null && <Reply done={done} profileName={profile.name} form={form} />}
        </Ticket>
        <p className={styles.buttons}>
          {isDone ? (
            <>
              <Button variant="primary" onPress={next}>
                {t(`ticket.next.${kind}`)}
              </Button>
              <Button onPress={again}>{t(`ticket.again.${kind}`)}</Button>
              {besideAgain}
            </>
          ) : (
            <>
              <Button onPress={() => resolve('done')}>
                {t(`journal.resolve.done.${operationOf[kind]}`)}
              </Button>
              <Button onPress={() => resolve('not-done')}>
                {t(`journal.resolve.not-done.${operationOf[kind]}`)}
              </Button>
            </>
          )}
          <Button
            variant={isDone ? 'quiet' : 'secondary'}
            onPress={() => goToPage('journal', writeId)}
          >
            {t('journal.openEntry')}
          </Button>
          {!isDone && (
            <Button variant="quiet" onPress={next}>
              {t(`ticket.next.${kind}`)}
            </Button>
          )}
          <MenuTrigger>
            <IconButton ref={menu} name={t(`ticket.more.${kind}`)} icon={Ellipsis} />
            <Menu name={t(`ticket.more.${kind}`)} placement="bottom end">
              <MenuItem icon={Printer} isDisabled={isBusy} onAction={print}>
                {t('menu.print')}
              </MenuItem>
              {number !== null && (
                <MenuItem icon={Copy} onAction={copyNumber}>
                  {t('ticket.copyNumber')}
                </MenuItem>
              )}
              {!isDone && (
                <MenuItem icon={Send} onAction={() => void sending.sendAgainAnyway()}>
                  {t('failure.action.send-again-anyway')}
                </MenuItem>
              )}
            </Menu>
          </MenuTrigger>
        </p>
      </section>
    </ButtonsHeld>
  );
}

/** Only what the service did not keep: the error that it speaks of is above. */
const notKeptOf = ({ notKept }: DoneWrite) => (notKept === undefined ? {} : { notKept });

const focusOn = (heading: { readonly current: HTMLElement | null }) => () =>
  heading.current?.focus();

/**
 * Gives the focus to the ticket of what was just sent, unless the user has gone elsewhere. Returns whether its buttons
 * ignore clicks: the second half of a double click on the button that sent it would press one of them.
 */
function useFocusAndHold(isNew: boolean, takeFocus: () => void): boolean {
  const [isHeld, setIsHeld] = useState(isNew);
  const isInSight = use(PageInSight);
  const onShown = useEffectEvent(() => {
    if (isInSight && isFocusLost()) takeFocus();
  });
  useEffect(() => {
    if (!isNew) return;
    onShown();
    const timer = setTimeout(() => setIsHeld(false), doubleClickMs);
    return () => clearTimeout(timer);
  }, [isNew]);
  return isHeld;
}

function TicketStamp({
  ticket: { outcome, ended, write, isNew },
  isAccepted,
}: {
  readonly ticket: SentTicket;
  readonly isAccepted: boolean;
}) {
  const { t } = useTranslation();
  const at = ended?.endedAt ?? write?.endedAt ?? null;
  const resolution = write?.resolution ?? null;
  return (
    <p>
      <Stamp
        outcome={outcome}
        isTilted
        isLanding={isNew}
        isAccepted={isAccepted}
        {...(at === null ? {} : { detail: formatClock(at) })}
        {...(resolution === null || write === null
          ? {}
          : { suffix: t(`journal.resolved.${resolution.as}.${write.operation}`) })}
      />
    </p>
  );
}

/** What happened, in the words of the dialog that was there before. */
function InDoubt({
  profile,
  kind,
  ended,
}: Pick<SendTicketProps, 'profile' | 'kind'> & { readonly ended: Outcome | null }) {
  const { t } = useTranslation();
  const operation = operationOf[kind];
  const failed = ended === null || ended.kind === 'done' ? null : ended;
  const description = failed && describeFailure(failed.failure, operation);
  return (
    <>
      {description === null ? (
        <p>{t('journal.interruptedByStart')}</p>
      ) : (
        <p>{description.whatHappened}</p>
      )}
      {description !== null && description.reason.given !== false && (
        <blockquote className={styles.quotation}>
          <ReasonText reason={description.reason} />
        </blockquote>
      )}
      <p>{t(`ticket.check.${kind}`, { profile: harmless(profile.name) })}</p>
    </>
  );
}

interface ReplyProps {
  readonly done: DoneWrite;
  readonly profileName: string;
  readonly form: readonly FormField[] | null;
}

function Reply({ done: { reply, replyNote }, profileName, form }: ReplyProps) {
  const { t } = useTranslation();
  const found = reply === null ? null : labelledValues(reply.text, form);
  return (
    <>
      {replyNote !== null && <Note tone="warn">{t(`body.write.replyNote.${replyNote}`)}</Note>}
      {reply === null && replyNote === null && (
        <p className={styles.muted}>{t('body.journalEntry.noReply')}</p>
      )}
      {reply !== null && (
        <>
          <h3 className={styles.replyTitle}>
            {t('body.journalEntry.replyTitle', { profile: profileName })}
          </h3>
          {found === null ? (
            <ShownText text={reply.text} name={t('journal.reply')} />
          ) : (
            <LabelledValues fields={found.fields} />
          )}
          {(reply.truncated || found?.isPart === true) && (
            <Note tone="plain">{t('ticket.part')}</Note>
          )}
        </>
      )}
    </>
  );
}
