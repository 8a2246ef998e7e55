import { useTranslation } from 'react-i18next';
import { nameAt } from '../../../main/contract/form/name-in-words.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { readsByItself } from '../../../main/contract/profile/profile-choices.ts';
import type { UserRecord } from '../../../main/contract/write/user-record.ts';
import { isBlank } from '../../body/content/state.ts';
import type { SendForm } from '../../form/use-send-form.ts';
import { failureActions } from '../../lib/ask/ask.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { formatSeenAt } from '../../lib/words/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { FailurePanel } from '../../ui/failure/failure-panel.tsx';
import { ServiceWaitNote } from '../../ui/failure/service-wait.tsx';
import { Note } from '../../ui/look/note.tsx';
import { shortId, userIdProblem } from '../user-id.ts';
import { ChangesOfRecord, SentOfRecord } from './changes-of-record.tsx';
import { MaskedValues, type Masks } from './masked-part.tsx';
import { areNotShown, isNotFound } from './read-state.ts';
import styles from './record-part.module.css';
import { readRecord } from './sent-body.ts';
import type { UserRecordPart } from './use-user-record.ts';
import { userName } from './user-name.ts';

/** UTF-16 units. */
const mostNamed = 100_000;

interface RecordPartProps {
  readonly record: UserRecordPart;
  readonly form: SendForm;
}

/** Beside the ID: reads the user, and says whose record the form changes and from when it is. */
export function RecordLine({ record, form }: RecordPartProps) {
  const { t } = useTranslation();
  const { state, records } = record;
  const { fields } = form;
  if (records === null) return null;
  const isReading = state.phase === 'reading';
  const then = (act: () => unknown) => () => {
    act();
    record.focusReadButton();
  };
  return (
    <>
      <div className={styles.read}>
        <Button ref={record.readButton} isPending={isReading} onPress={record.readUser}>
          {t('failure.action.read-user')}
        </Button>
      </div>
      {/* Always in its place, so that no field moves once the user is read. */}
      <div className={styles.said}>
        {isReading && (
          <Button variant="quiet" onPress={then(record.cancel)}>
            {t('users.record.cancel')}
          </Button>
        )}
        {!isReading && canKeep(record, form) && !record.canUpdateUnread(fields) && (
          <Button variant="quiet" onPress={then(record.keepTyped)}>
            {t('users.record.keep')}
          </Button>
        )}
        <div>
          <div role="status">
            {isReading ? (
              <Note tone="plain">{t('users.record.reading', { id: shortId(state.userId) })}</Note>
            ) : (
              <ReadNote fields={fields} />
            )}
          </div>
          <SentOfRecord records={records} fields={fields} />
        </div>
      </div>
    </>
  );
}

/** Below the ID: what is uncertain about the record, and what only a person can decide. */
export function RecordPart({ record, form, masks }: RecordPartProps & { readonly masks: Masks }) {
  const { t } = useTranslation();
  const { state, records } = record;
  const { fields, profile } = form;
  if (records === null) {
    return (
      areNotShown(state) && (
        <div role="status">
          <Note tone="warn">{t('users.record.notShown', { profile: profile.name })}</Note>
        </div>
      )
    );
  }
  const then = (act: () => unknown) => () => {
    act();
    record.focusReadButton();
  };
  return (
    <div className={styles.part}>
      <div role="status" className={styles.notes}>
        <BaseNotes record={record} form={form} />
        {isNotFound(state) && (
          <Note tone="warn">
            {t('users.record.notFound', { profile: profile.name, id: shortId(fields.userId) })}
          </Note>
        )}
        {state.phase === 'unusable' && (
          <Note tone="warn">
            {t(`users.record.unusable.${state.record.unusable ?? 'other-id'}`, {
              id: shortId(state.userId),
            })}
          </Note>
        )}
        {state.phase === 'arrived' && (
          <>
            <Note tone="warn">
              {t('users.record.arrived.text', {
                id: shortId(state.userId),
                time: formatSeenAt(state.record.readAt),
              })}
            </Note>
            <Doubts record={state.record} id={shortId(state.userId)} />
          </>
        )}
      </div>
      {state.phase === 'arrived' && (
        <div className={styles.actions}>
          {record.canPutOnTop(state.record) && (
            <Button onPress={then(() => record.putOnTop(state.record))}>
              {t('users.record.arrived.onTop')}
            </Button>
          )}
          <Button onPress={then(() => record.takeRecord(state.record))}>
            {t('users.record.arrived.take')}
          </Button>
        </div>
      )}
      {record.canUpdateUnread(fields) && (
        <div className={styles.actions}>
          <Button onPress={record.updateUnread}>{t('users.record.updateUnread')}</Button>
        </div>
      )}
      {state.phase === 'failed' && !isNotFound(state) && (
        <ReadFailure profile={profile} record={record} />
      )}
      <ChangesOfRecord records={records} fields={fields} />
      <MaskedValues masks={masks} form={fields.form} onGone={record.focusReadButton} />
    </div>
  );
}

/** Whether what was typed can be sent only after the user is read, or the person chooses to send it unread. */
function canKeep(part: UserRecordPart, { fields }: SendForm): boolean {
  const { keptFor, isSpent, records, mustWait } = part;
  const { userId, record, body } = fields;
  if (userIdProblem(userId) !== null || isBlank(body) || keptFor === userId) return false;
  if (!readsByItself(records) && mustWait(fields) === null) return false;
  return readRecord(record) === null || isSpent(fields);
}

/** Which record the form changes, and from when it is. */
function ReadNote({ fields }: Pick<SendForm, 'fields'>) {
  const { t } = useTranslation();
  const read = readRecord(fields.record);
  if (read === null) return null;
  const time = formatSeenAt(read.base.readAt);
  // Of megabytes it isn't worth the wait each time that the form is drawn.
  const name = read.base.text.length > mostNamed ? null : userName(read.base.text);
  return (
    <Note tone="plain">
      {name === null
        ? t('users.record.base.read', { id: shortId(fields.userId), time })
        : t('users.record.base.named', { name, time })}
    </Note>
  );
}

/** What isn't certain about the record that the form changes. */
function BaseNotes({ record, form: { fields } }: RecordPartProps) {
  const { t } = useTranslation();
  const { state, keptFor } = record;
  const { userId, form } = fields;
  const id = shortId(userId);
  const read = readRecord(fields.record);
  if (read === null) {
    if (keptFor !== userId || userId === '') return null;
    return <Note tone="warn">{t('users.record.kept', { id })}</Note>;
  }
  const { base } = read;
  const loaded = state.phase === 'loaded' && state.record.readAt === base.readAt ? state : null;
  const conflicts = loaded?.conflicts ?? [];
  return (
    <>
      {loaded !== null && <Doubts record={loaded.record} id={id} />}
      {conflicts.length > 0 && (
        <Note tone="warn">
          {t('users.record.conflicts', {
            fields: conflicts.map(({ path }) => nameAt(form, path)).join(', '),
          })}
        </Note>
      )}
    </>
  );
}

/** What a record that was read doesn't prove. */
function Doubts({ record, id }: { readonly record: UserRecord; readonly id: string }) {
  const { t } = useTranslation();
  return (
    <>
      {!record.isIdChecked && <Note tone="warn">{t('users.record.notChecked', { id })}</Note>}
      {record.noProof !== null && (
        <Note tone="warn">{t(`users.record.noProof.${record.noProof}`)}</Note>
      )}
    </>
  );
}

interface ReadFailureProps {
  readonly profile: Profile;
  readonly record: UserRecordPart;
}

/** Why the user couldn't be read, with what may help. */
function ReadFailure({ profile, record }: ReadFailureProps) {
  const { t } = useTranslation();
  const { state, readUser } = record;
  const actions = { ...failureActions(profile, readUser, 'form'), 'try-again': readUser };
  if (state.phase !== 'failed') return null;
  if (state.wait !== null) {
    return (
      <ServiceWaitNote
        key={state.wait.until}
        wait={state.wait}
        failure={state.failure}
        service={profile.name}
        onOver={record.endWait}
        onNow={readUser}
        onCancel={record.cancelWait}
      />
    );
  }
  const description = describeFailure(state.failure, 'readUser');
  const { action } = description.whatToDo;
  const act = action === null ? undefined : actions[action as keyof typeof actions];
  return (
    <FailurePanel
      description={description}
      actions={
        action !== null && act !== undefined ? (
          <Button onPress={act}>{t(`failure.action.${action}`)}</Button>
        ) : undefined
      }
    />
  );
}
