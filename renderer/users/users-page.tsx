import {
  type ReactNode,
  type Ref,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../main/contract/profile/profile.ts';
import { readsByItself } from '../../main/contract/profile/profile-choices.ts';
import { oddityOfId, trimmedId } from '../../main/contract/write/id-text.ts';
import type { BodyRow } from '../body/content/row.ts';
import { mostFormRows, textToRows } from '../body/content/text-to-rows.ts';
import { AtField } from '../body/form/at-field.ts';
import { ReadRows } from '../body/form/yes-no-field.tsx';
import type { ReadyRequest, SendableRequest } from '../form/content/ready-request.ts';
import { draftToRead } from '../form/drafts/inbox.ts';
import { SendFormPage } from '../form/send-form-page.tsx';
import { type SendForm, useSendForm } from '../form/use-send-form.ts';
import { FormSetup } from '../form-editor/setup/form-setup.tsx';
import { PutBackButton } from '../journal-entries/put-back-part.tsx';
import { tryCall } from '../lib/app/call.ts';
import { useStore } from '../lib/app/store.ts';
import { formatSeenAt } from '../lib/words/format.ts';
import { Button } from '../ui/button/button.tsx';
import { TextField } from '../ui/field/text-field.tsx';
import { Note } from '../ui/look/note.tsx';
import { AddToBatch } from './add-to-batch.tsx';
import { maySendUpdate } from './ask-about-update.tsx';
import { LastSent, otherOnItsWay, useLastSent } from './last-sent.tsx';
import { useMasks, useMasksAtFields } from './record/masked-part.tsx';
import { failurePartOf } from './record/meanwhile-part.tsx';
import { RecordLine, RecordPart } from './record/record-part.tsx';
import { readRecord } from './record/sent-body.ts';
import { type UserRecordPart, useUserRecord } from './record/use-user-record.ts';
import { AskedChanges, UpdateChanges, useLastSentBase } from './update-changes.tsx';
import { shortId, userIdProblem } from './user-id.ts';
import styles from './users-page.module.css';
import { useValuesOf, ValuesOfNote } from './values-of.tsx';

interface UsersPageProps {
  readonly profile: Profile;
  readonly isCurrent: boolean;
}

/** "Update user": PUT /api/v1/users/{id} with exactly the content of the form. */
export function UsersPage({ profile, isCurrent }: UsersPageProps) {
  const { t } = useTranslation();
  const idBox = useRef<HTMLInputElement>(null);
  const valuesOf = useValuesOf();
  const record = useUserRecord(profile);
  const { form: newest } = record;
  /** The form needs to know what is on its way for its ID before it is there. */
  const [idInForm, setIdInForm] = useState<string | null>(null);
  const last = useLastSent(profile, idInForm);
  const otherUser = () => (newest.current === null ? null : valuesOf.otherIn(newest.current));
  const form = useSendForm({
    kind: 'user',
    profile,
    isCurrent,
    words: {
      title: t('users.update'),
      submit: t('users.update'),
      clear: t('users.clear'),
      cleared: (t) => t('users.cleared'),
    },
    doneText: (id) => (t) => t('ticket.user.done', { id }),
    idProblem: (id) => {
      const problem = userIdProblem(id);
      return problem === null ? null : t(`users.problem.${problem}`);
    },
    onEnd: (request, nth, kind) => {
      valuesOf.noteEnd(request, nth, kind);
      record.noteEnd(request, kind);
    },
    sentOf: record.sentOf,
    mustWait: (fields, writeId) =>
      otherOnItsWay(last, fields.userId, writeId) === null
        ? record.mustWait(fields)
        : t('users.onItsWay', { id: shortId(fields.userId) }),
    send: (write, request) => {
      const { id, body, base, sends } = request;
      record.noteSend(write.writeId, request);
      return tryCall('updateUser', { ...write, id, body, base, sends });
    },
    maySend: async (request, sentBy, isFromSent) => {
      if (record.mustReadFirst(form.fields)) {
        record.readUser();
        return false;
      }
      return await maySendUpdate(profile, request, sentBy, isFromSent, otherUser);
    },
    askedChanges: (request) => (
      <AskedChanges
        profile={profile}
        request={request}
        shownWriteId={newest.current && writeOfForm(newest.current)}
      />
    ),
    failurePart: (ended, writeId) => failurePartOf(t, record, ended, writeId),
    tellFailure: record.tellMeanwhile,
  });
  const { userId } = form.fields;
  const { state } = form.sending;
  const validId = userIdProblem(userId) === null ? userId : null;
  useLayoutEffect(() => {
    newest.current = form;
    setIdInForm(validId);
    record.forgetElsewhere(form);
  });
  const lastSent = useLastSentBase(profile, validId, writeOfForm(form));
  const compared = { profile, record: form.fields.record, lastSent };
  const base = form.fields.record?.base ?? null;
  const readText = base?.source === 'read' ? base.text : null;
  const readRows = useMemo(() => rowsOf(readText), [readText]);
  const masks = useMasks(record.records, form.fields);
  const masksAtFields = useMasksAtFields(masks, form.fields.form);
  return (
    <ReadRows value={readRows}>
      <AtField value={masksAtFields}>
        <SendFormPage
          form={form}
          changes={<UpdateChanges {...compared} level="h2" request={sendable(form.request)} />}
          besideSubmit={
            <AddToBatch
              form={form}
              readFirst={record.mustReadFirst(form.fields) ? record.readUser : null}
            />
          }
          besideAgain={(writeId) => <PutBackButton profileId={profile.id} writeId={writeId} />}
          onAgain={record.readAgain}
          focusAtTicket={() => idBox.current?.select()}
          above={
            <UserIdField
              ref={idBox}
              id={userId}
              profileName={profile.name}
              showProblem={form.sending.showProblems}
              onChange={(next) => {
                // The next user: what was sent stays as it was.
                if (form.ticket !== null) form.draft.leaveTicket();
                valuesOf.noteId(form);
                if (record.isKeptWithoutId(form.fields)) return record.writeId(next);
                record.forget();
                valuesOf.writeId(form, next);
              }}
              record={record}
              isRead={readRecord(form.fields.record) !== null}
              isTicket={form.ticket !== null}
            >
              {form.ticket === null && (
                <>
                  <RecordLine record={record} form={form} />
                  <LastSent
                    profile={profile}
                    userId={userId}
                    lastSent={last}
                    ownWriteId={state.phase === 'idle' ? null : state.writeId}
                    shownWriteId={writeOfForm(form)}
                    onLoad={(text) => valuesOf.load(form, userId, text)}
                  />
                </>
              )}
            </UserIdField>
          }
        >
          <PutBackNote record={record} form={form} />
          <RecordPart record={record} form={form} masks={masks} />
          <FormSetup form={form} />
          {(!readsByItself(record.records) || record.keptFor === userId) && (
            <ValuesOfNote valuesOf={valuesOf} form={form} />
          )}
        </SendFormPage>
      </AtField>
    </ReadRows>
  );
}

/** Empty for no record. */
function rowsOf(record: string | null): readonly BodyRow[] {
  const read = record === null ? null : textToRows(record, [], mostFormRows);
  return read?.ok === true ? read.rows : [];
}

const sendable = (request: ReadyRequest): SendableRequest | null => (request.ok ? request : null);

/** The write that sent exactly what is in the form; null if something was typed since. */
function writeOfForm({ request, sending: { state } }: SendForm): string | null {
  const isAsSent = request.ok && state.phase === 'ended' && state.content === request.content;
  return isAsSent ? state.writeId : null;
}

interface UserIdFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly id: string;
  readonly profileName: string;
  readonly showProblem: boolean;
  readonly onChange: (id: string) => void;
  readonly record: UserRecordPart;
  /** Whether the form changes a record that was read. */
  readonly isRead: boolean;
  /** What was sent for it is shown. Enter may have been pressed twice for that, and reads nothing. */
  readonly isTicket: boolean;
  /** Beside the ID, and notes about it. */
  readonly children: ReactNode;
}

/** The user to update. The ID is sent exactly as it is here. */
function UserIdField(props: UserIdFieldProps) {
  const { ref, id, profileName, showProblem, onChange, record, isRead, isTicket, children } = props;
  const { t } = useTranslation();
  const [wasLeft, setWasLeft] = useState(false);
  const problem = userIdProblem(id);
  const oddity = oddityOfId(id);
  // An empty field that was only passed through is not an error yet.
  const isShown = showProblem || (wasLeft && problem !== 'empty');
  return (
    <div className={styles.place}>
      <div className={styles.line}>
        <TextField
          ref={ref}
          className={styles.id}
          label={t('users.userId')}
          isMonospace
          value={id}
          error={problem !== null && isShown && t(`users.problem.${problem}`)}
          onChange={onChange}
          onBlur={() => {
            setWasLeft(true);
            record.leaveId();
          }}
          onKeyDown={(event) => {
            const isPlain = !event.ctrlKey && !event.metaKey && !isTicket;
            if (event.key === 'Enter' && isPlain && problem === null) record.enterId();
          }}
        />
        {children}
      </div>
      {problem === null && oddity !== null && (
        <Note tone="warn">
          {t(oddity === 'hidden' ? 'users.hiddenInId' : 'users.edgeSpaces')}{' '}
          <Button variant="quiet" className={styles.trim} onPress={() => onChange(trimmedId(id))}>
            {t(oddity === 'hidden' ? 'users.trimHidden' : 'users.trim')}
          </Button>
        </Note>
      )}
      {!readsByItself(record.records) && !isRead && (
        <Note tone="plain">
          {t(record.records === null ? 'users.onlyEntered' : 'users.onlyEnteredUnread', {
            profile: profileName,
          })}
        </Note>
      )}
    </div>
  );
}

interface PutBackNoteProps {
  readonly form: SendForm;
  readonly record: UserRecordPart;
}

/** Says that the form puts back an earlier update, and reads the user once if the service shows users. */
function PutBackNote({ form, record }: PutBackNoteProps) {
  const { t } = useTranslation();
  const { draftId, made } = form.draft;
  const update = made?.putsBack ?? null;
  const toRead = useStore(draftToRead);
  const { records, readUser } = record;
  useEffect(() => {
    if (toRead === null || toRead !== draftId) return;
    draftToRead.setState(null);
    if (readsByItself(records)) readUser();
  }, [toRead, draftId, records, readUser]);
  if (update === null || update.subjectId !== form.fields.userId) return null;
  const id = shortId(update.subjectId);
  return <Note tone="warn">{t('putBack.note', { id, time: formatSeenAt(update.startedAt) })}</Note>;
}
