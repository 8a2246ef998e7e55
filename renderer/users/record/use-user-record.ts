import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { FormDescription } from '../../../main/contract/form/form-description.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { readsByItself } from '../../../main/contract/profile/profile-choices.ts';
import { waitToMake } from '../../../main/contract/service-wait.ts';
import type { FailedWrite, Outcome } from '../../../main/contract/write/outcome.ts';
import type { UpdateBase } from '../../../main/contract/write/update-base.ts';
import type { UserRecord } from '../../../main/contract/write/user-record.ts';
import type { RecordInForm } from '../../form/content/form-content.ts';
import {
  type SendableRequest,
  type SentBody,
  withoutNeverSent,
} from '../../form/content/ready-request.ts';
import type { FormFields } from '../../form/content/use-form-content.ts';
import type { SendForm } from '../../form/use-send-form.ts';
import { tryCall } from '../../lib/app/call.ts';
import { announce } from '../../ui/toast/announce.ts';
import { userIdProblem } from '../user-id.ts';
import { askAboutMeanwhile, type Chosen, winnerIn } from './changed-meanwhile.tsx';
import { isSameValue, valueAt } from './json-object.ts';
import {
  isChangedMeanwhile,
  isNotFound,
  type Meanwhile,
  type ReadState,
  type SentText,
} from './read-state.ts';
import { type Conflict, rebaseEdits, type Winner } from './rebase-edits.ts';
import { baseOf, contentOf, holdsTyped, nothingChosen, textOf } from './record-body.ts';
import { readRecord, sentBody } from './sent-body.ts';
import { useLastAccepted } from './use-last-accepted.ts';

const idle: ReadState = { phase: 'idle' };

/** The record of the user in the form, for a service that shows users. `form` is the newest one. */
export function useUserRecord(profile: Profile) {
  const { t } = useTranslation();
  const records = profile.userRecords;
  const form = useRef<SendForm | null>(null);
  const readButton = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<ReadState>(idle);
  /** The user for whom what was typed is sent without a record. */
  const [keptFor, setKeptFor] = useState<string | null>(null);
  /** The base of an update that was done: the record has changed since. */
  const [spent, setSpent] = useState<UpdateBase | null>(null);
  const lastAccepted = useLastAccepted(profile, keptFor);
  const running = useRef<string | null>(null);
  /** Where what is known was read. */
  const readFrom = useRef(profile.baseUrl);
  /** The record that the text in the form came from, after another ID was typed. */
  const unloaded = useRef<{ readonly base: UpdateBase; readonly nth: number } | null>(null);
  /** What was sent and isn't done, by its write, to compare it with what the service has now. */
  const undone = useRef(new Map<string, SendableRequest>());
  /** Whose value a person has chosen where others changed the same field. */
  const chosen = useRef<Chosen>(new Map());
  /** What was last sent. */
  const sent = useRef<SendableRequest | null>(null);

  const stop = (): void => {
    if (running.current === null) return;
    void tryCall('cancel', { id: running.current });
    running.current = null;
    setState(idle);
  };

  /** How often in a row the user was read again by itself, because the service asked to wait. */
  const waits = useRef(0);

  /**
   * Null if it failed, was cancelled, or another ID is in the form by then. `mayWait`: only
   * the form gets it, so it may be read again by itself.
   */
  const read = async (mayWait = false): Promise<UserRecord | null> => {
    const userId = form.current?.fields.userId ?? '';
    stop();
    const callId = crypto.randomUUID();
    running.current = callId;
    setState({ phase: 'reading', userId, callId });
    const result = await tryCall('readUser', { profileId: profile.id, callId, id: userId });
    if (running.current !== callId) return null;
    running.current = null;
    if (!result.ok) {
      const { failure } = result;
      const wait = mayWait ? waitToMake(failure, waits.current) : null;
      setState(failure.kind === 'cancelled' ? idle : { phase: 'failed', userId, failure, wait });
      return null;
    }
    if (result.value.unusable === null) return result.value;
    setState({ phase: 'unusable', userId, record: result.value });
    return null;
  };

  /** Replaces the content of the form, which nobody would miss. */
  const load = (now: SendForm, record: UserRecord): void => {
    const { userId } = now.fields;
    const isThere = now.acts.replace(contentOf(now, record, profile));
    setState({ phase: isThere ? 'loaded' : 'arrived', userId, record, conflicts: [] });
  };

  /**
   * Puts what was typed on top of the record. `winnerOf`: whose value a field gets that both changed; null to ask about
   * each. `isChosen`: a person has decided that for each of them, so that the form needn't name them.
   */
  const putOnTop = (
    now: SendForm,
    record: UserRecord,
    winnerOf: ((conflict: Conflict) => Winner) | null,
    isChosen = false,
  ): void => {
    const { fields } = now;
    const { userId } = fields;
    const arrived: ReadState = { phase: 'arrived', userId, record };
    const content = fields.catchUp();
    if (!content.ok) {
      setState(arrived);
      return;
    }
    const base = baseToCompare(fields);
    const rebased = rebaseEdits(
      base?.text ?? '{}',
      content.text,
      record.text,
      winnerOf ?? undefined,
    );
    if (!rebased.ok) {
      announce(
        { text: (t) => t('users.record.changes.duplicate', { name: rebased.duplicate }) },
        profile,
      );
      setState(arrived);
      return;
    }
    if (rebased.conflicts.length > 0 && winnerOf === null) {
      setState(idle);
      void choose({ base, mine: content.text, current: record });
      return;
    }
    fields.dispatch({ type: 'put-text', text: rebased.text });
    fields.setRecord({ ...(fields.record ?? nothingChosen), base: baseOf(record, profile) });
    const conflicts = isChosen ? [] : rebased.conflicts;
    setState({ phase: 'loaded', userId, record, conflicts });
  };

  const askAbout = (meanwhile: Meanwhile, ended: FailedWrite | null): Promise<boolean> => {
    const { userId = '', form: fields = null } = form.current?.fields ?? {};
    const question = { userId, form: fields, meanwhile, ended, chosen: chosen.current };
    return askAboutMeanwhile(profile, question);
  };

  /** Asks whose values count after the user was read again. Sends nothing. */
  const choose = async (meanwhile: Meanwhile & { readonly current: UserRecord }): Promise<void> => {
    if ((await askAbout(meanwhile, null)) && form.current !== null)
      putOnTop(form.current, meanwhile.current, winnerIn(chosen.current), true);
  };

  /**
   * Shows what others had changed when this update was to be sent, and sends it again on top of that where a person wants
   * it. Resolves to false if the usual dialog has to tell it, because it isn't known what changed.
   */
  const tellMeanwhile = async (ended: FailedWrite, writeId: string): Promise<boolean> => {
    const sent = sentBy(writeId);
    if (!isChangedMeanwhile(ended) || sent?.isInForm !== true || sent.base === null) return false;
    const { failure, current } = ended;
    // An old copy shows nothing.
    const isOld = failure.kind === 'changed-meanwhile' && failure.why === 'no-proof';
    if (isOld || current?.kind !== 'read') return false;
    let meanwhile: Meanwhile = { base: sent.base, mine: sent.mine, current };
    if (!rebaseEdits(sent.base.text, sent.mine, current.text).ok) return false;
    while (await askAbout(meanwhile, ended)) {
      const shown = meanwhile.current;
      const record = await read();
      const now = form.current;
      if (record === null || now === null) return true;
      if (isSameValue(record.text, shown.text)) {
        flushSync(() => putOnTop(now, record, winnerIn(chosen.current), true));
        void form.current?.sending.sendNow();
        return true;
      }
      // Somebody was faster again.
      setState(idle);
      meanwhile = { ...meanwhile, current: record };
    }
    return true;
  };

  /** What was in the form when this write was sent, and the record that it changed; null if that isn't known. */
  const sentBy = (writeId: string): SentText | null => {
    const request = undone.current.get(writeId);
    const mine = request === undefined ? null : textOf(request.form);
    if (request === undefined || mine === null) return null;
    const isInForm = request.id === form.current?.fields.userId;
    return { base: request.base, mine, isInForm };
  };

  /**
   * What the text in the form was before it was edited. An update that is done has made the body that it sent the newest
   * record that is known.
   */
  const baseToCompare = ({ record, nth }: FormFields): UpdateBase | null => {
    if (record === null) return unloaded.current?.nth === nth ? unloaded.current.base : null;
    if (record.base !== spent) return record.base;
    const text = sent.current === null ? null : textOf(sent.current.form);
    return text === null ? record.base : { ...record.base, text };
  };

  const readUser = async (nthWait = 0): Promise<void> => {
    const userId = form.current?.fields.userId;
    // What is being sent stays as it is.
    if (form.current?.sending.state.phase === 'sending') return;
    waits.current = nthWait;
    // A held Enter.
    if (state.phase === 'reading' && state.userId === userId) return;
    const record = await read(true);
    const now = form.current;
    if (record === null || now === null) return;
    setKeptFor(null);
    if (!holdsTyped(now, baseToCompare(now.fields))) load(now, record);
    else if (now.fields.record !== null) putOnTop(now, record, null);
    else setState({ phase: 'arrived', userId: now.fields.userId, record });
  };

  /** After an update whose outcome isn't known: reads the user first, and sends only if nothing has changed. */
  const tryAgain = async (): Promise<void> => {
    const record = await read();
    const now = form.current;
    if (record === null || now === null) {
      if (running.current === null)
        announce({ text: (t) => t('users.record.again.notRead') }, profile);
      return;
    }
    const { fields } = now;
    const content = fields.catchUp();
    const before = fields.record?.base ?? null;
    if (!content.ok) {
      setState({ phase: 'arrived', userId: fields.userId, record });
      return;
    }
    const rebased = rebaseEdits(before?.text ?? '{}', content.text, record.text);
    if (rebased.ok && isSameValue(rebased.text, record.text)) {
      load(now, record);
      announce({ text: (t) => t('users.record.again.isThere', { id: fields.userId }) }, profile);
    } else if (before !== null && isSameValue(before.text, record.text)) {
      const base = baseOf(record, profile);
      flushSync(() => {
        fields.setRecord({ ...(fields.record ?? nothingChosen), base });
        setState({ phase: 'loaded', userId: fields.userId, record, conflicts: [] });
      });
      form.current?.sending.sendNow();
    } else if (before === null) setState({ phase: 'arrived', userId: fields.userId, record });
    else {
      setState(idle);
      void choose({ base: before, mine: content.text, current: record });
    }
  };

  const forget = (): void => {
    stop();
    setState(idle);
    setKeptFor(null);
  };

  /** The record in the form is no base any more. */
  const unload = (fields: FormFields): void => {
    const base = fields.record === null ? null : baseToCompare(fields);
    if (base !== null) unloaded.current = { base, nth: fields.nth };
    fields.setRecord(null);
  };

  /** Whether the form changes the record of the ID before, or of another address. */
  const isOfOther = (nth: number): boolean => unloaded.current?.nth === nth;

  /** Sends what was typed without a record. */
  const keepTyped = (): void => {
    const fields = form.current?.fields;
    stop();
    setState(idle);
    if (fields?.record?.base === spent) fields?.setRecord(null);
    setKeptFor(fields?.userId ?? null);
  };

  const sentOf = useCallback(
    (text: string, form: FormDescription | null, record: RecordInForm | null): SentBody =>
      records === null
        ? withoutNeverSent(text, form)
        : sentBody(t, { records, form, record }, lastAccepted, text),
    [records, lastAccepted, t],
  );

  return {
    form,
    readButton,
    /** A button that goes once it was pressed would take the focus with it. */
    focusReadButton: () => readButton.current?.focus(),
    records,
    state,
    keptFor,
    sentOf,
    isSpent: ({ record }: Pick<FormFields, 'record'>) => record !== null && record.base === spent,
    mustWait({ userId, record, nth }: FormFields): string | null {
      if (records === null || userIdProblem(userId) !== null) return null;
      if (state.phase === 'reading') return t('users.record.wait.reading');
      if (readRecord(record) !== null)
        return record?.base === spent ? t('users.record.wait.done') : null;
      if (keptFor === userId) return null;
      if (state.phase === 'arrived') return t('users.record.wait.arrived');
      const isOther = isOfOther(nth);
      if (isNotFound(state) && !isOther) return t('users.record.wait.notFound');
      return isOther || state.phase !== 'idle' ? t('users.record.wait.notRead') : null;
    },
    /** Whether a person can send what was typed for a user that the service doesn't have, or doesn't show. */
    canUpdateUnread: ({ userId, nth }: FormFields): boolean =>
      isNotFound(state) && keptFor !== userId && !isOfOther(nth),
    /** Whether a press has to read the user before it can send anything. */
    mustReadFirst: ({ userId, record }: FormFields): boolean =>
      readsByItself(records) && readRecord(record) === null && keptFor !== userId,
    noteSend(writeId: string, request: SendableRequest): void {
      undone.current.set(writeId, request);
      sent.current = request;
    },
    noteEnd(request: SendableRequest, kind: Outcome['kind']): void {
      if (kind !== 'done') return;
      for (const [writeId, one] of undone.current) {
        if (one === request) undone.current.delete(writeId);
      }
      setSpent(request.form.record?.base ?? null);
      setKeptFor((id) => (id === request.id ? null : id));
    },
    sentBy,
    tellMeanwhile,
    /** Whether another ID takes away the record that the form changes, and not what was typed. */
    isKeptWithoutId: ({ record }: FormFields): boolean =>
      readsByItself(records) || readRecord(record) !== null,
    /** Another ID: nothing that was read is about it. */
    forget,
    /** Another ID: the record of the former one is no base any more. */
    writeId(userId: string): void {
      const fields = form.current?.fields;
      if (fields === undefined || userId === fields.userId) return;
      forget();
      fields.setUserId(userId);
      unload(fields);
    },
    /** Another address may have another user with this ID: what was read, also by a draft, is about the old one. */
    forgetElsewhere({ fields }: SendForm): void {
      if (readFrom.current !== profile.baseUrl) forget();
      readFrom.current = profile.baseUrl;
      const from = fields.record?.base.readFrom ?? profile.baseUrl;
      if (from !== profile.baseUrl) unload(fields);
    },
    /** The ID was left: reads the user unless that was done before. */
    leaveId(): void {
      const fields = form.current?.fields;
      if (!readsByItself(records) || fields === undefined || userIdProblem(fields.userId) !== null)
        return;
      const { userId, record } = fields;
      const isKnown = readRecord(record) !== null || keptFor === userId;
      if (!isKnown && (state.phase === 'idle' || state.userId !== userId)) void readUser();
    },
    readUser: () => void readUser(),
    /** The form is back after an update that was done, which has changed the user. */
    readAgain(): void {
      if (readsByItself(records)) void readUser();
    },
    /** The wait that the service asked for is over. */
    endWait: () => void readUser(waits.current + 1),
    /** Leaves it at the failure. */
    cancelWait: () => setState(state.phase === 'failed' ? { ...state, wait: null } : state),
    /** Enter was pressed in the ID. */
    enterId(): void {
      if (records !== null) void readUser();
    },
    tryAgain: () => void tryAgain(),
    cancel: stop,
    keepTyped,
    updateUnread(): void {
      flushSync(keepTyped);
      void form.current?.sending.submit();
    },
    /** Replaces what was typed, which the user can undo. */
    async takeRecord(record: UserRecord): Promise<void> {
      const now = form.current;
      if (now === null) return;
      const { userId } = now.fields;
      const said = (words: typeof t) => words('users.record.taken', { id: userId });
      if (await now.acts.begin(contentOf(now, record, profile), said)) {
        setState({ phase: 'loaded', userId, record, conflicts: [] });
      }
    },
    /** Whether what was typed is known to be of this user: otherwise it may be the whole record of another one. */
    canPutOnTop(record: UserRecord): boolean {
      const { fields } = form.current ?? {};
      if (fields === undefined || !fields.content.ok) return false;
      const idMember = records?.idMember ?? null;
      if (idMember === null || baseToCompare(fields) !== null) return true;
      const mine = valueAt(fields.content.text, [idMember]);
      const own = valueAt(record.text, [idMember]);
      return mine === null || own === null || isSameValue(mine, own);
    },
    putOnTop(record: UserRecord): void {
      if (form.current !== null) putOnTop(form.current, record, () => 'mine');
    },
  };
}

export type UserRecordPart = ReturnType<typeof useUserRecord>;
