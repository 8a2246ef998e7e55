import type { TFunction } from 'i18next';
import {
  keyOfPath,
  type MaskedValue,
  uneditedMasks,
} from '../../../main/contract/body/compare/masked-values.ts';
import type { FormDescription } from '../../../main/contract/form/form-description.ts';
import { leaveOut } from '../../../main/contract/form/leave-out.ts';
import { neverSent } from '../../../main/contract/form/never-sent.ts';
import type { SentPart, UserRecords } from '../../../main/contract/profile/profile.ts';
import type { UpdateBase } from '../../../main/contract/write/update-base.ts';
import type { RecordInForm } from '../../form/content/form-content.ts';
import { type SentBody, withoutNeverSent } from '../../form/content/ready-request.ts';
import { type OnlyChanges, onlyChanges } from './only-changes.ts';

/** The record if it was read from the service. Nothing can be left out or compared on the word of an earlier update. */
export function readRecord(record: RecordInForm | null): RecordInForm | null {
  return record?.base.source === 'read' ? record : null;
}

/** The masked values that would be sent although nobody edited them, with what was chosen for them. */
export function masksIn(
  sends: SentPart,
  record: RecordInForm,
  text: string,
): readonly (MaskedValue & { readonly isSent: boolean })[] {
  const only = sends === 'changes' ? changesOf(record.base, text) : null;
  if (only !== null && !only.ok) return [];
  const chosen = new Set(record.masksSent);
  return uneditedMasks(record.base.text, only?.text ?? text).map((mask) => ({
    ...mask,
    isSent: chosen.has(keyOfPath(mask.path)),
  }));
}

/** The request and the notes beside the form ask for the same text: it may be megabytes long. */
let newest: {
  readonly base: UpdateBase;
  readonly text: string;
  readonly only: OnlyChanges;
} | null = null;

export function changesOf(base: UpdateBase, text: string): OnlyChanges {
  if (newest?.base !== base || newest.text !== text) {
    newest = { base, text, only: onlyChanges(base.text, text) };
  }
  return newest.only;
}

/** The text in a form that changes a record, and the record, both without what the form never sends. */
interface Kept {
  readonly record: RecordInForm;
  readonly text: string;
  /** The paths that the text or the record had. */
  readonly leftOut: readonly string[];
}

interface RecordOfForm {
  readonly records: UserRecords;
  /** What the profile knows about the body; null if it has no form. */
  readonly form: FormDescription | null;
  readonly record: RecordInForm;
}

let newestKept: { readonly of: RecordOfForm; readonly text: string; readonly kept: Kept } | null =
  null;

/** As `changesOf`, for the same text. */
export function keptOf(of: RecordOfForm, text: string): Kept {
  const isNewest =
    newestKept?.text === text &&
    newestKept.of.form === of.form &&
    newestKept.of.record === of.record &&
    newestKept.of.records === of.records;
  if (newestKept === null || !isNewest) newestKept = { of, text, kept: leftOutOf(of, text) };
  return newestKept.kept;
}

function leftOutOf({ records, form, record }: RecordOfForm, text: string): Kept {
  const { base } = record;
  const paths = neverSent(form, { text: base.text, idMember: records.idMember }, text);
  const [old, now] = [leaveOut(base.text, paths), leaveOut(text, paths)];
  const leftOut = paths.filter((path) => old.leftOut.includes(path) || now.leftOut.includes(path));
  if (leftOut.length === 0) return { record, text, leftOut };
  return { record: { ...record, base: { ...base, text: old.text } }, text: now.text, leftOut };
}

/**
 * What an update sends of the text in the form. `lastAccepted` is the base of an update whose record wasn't read; null if
 * there is none.
 */
export function sentBody(
  t: TFunction,
  {
    records,
    form,
    record,
  }: Omit<RecordOfForm, 'record'> & { readonly record: RecordInForm | null },
  lastAccepted: UpdateBase | null,
  text: string,
): SentBody {
  const read = readRecord(record);
  const sends = records.send;
  if (read === null) {
    return { ...withoutNeverSent(text, form), base: record?.base ?? lastAccepted, sends };
  }
  const kept = keptOf({ records, form, record: read }, text);
  const only = sends === 'changes' ? changesOf(kept.record.base, kept.text) : null;
  if (only?.ok === false) return { ok: false, reason: whyNot(t, only) };
  if (masksIn(sends, kept.record, kept.text).some(({ isSent }) => !isSent)) {
    return { ok: false, reason: t('users.record.masks.blocked') };
  }
  const { leftOut } = kept;
  const base = leftOut.length === 0 ? read.base : { ...read.base, leftOut: [...leftOut] };
  return { ok: true, text: only?.text ?? kept.text, base, sends, leftOut };
}

function whyNot(t: TFunction, only: Extract<OnlyChanges, { readonly ok: false }>): string {
  switch (only.why) {
    case 'removed':
      return t('users.record.changes.removed', { count: only.names.length });
    case 'duplicate':
      return t('users.record.changes.duplicate', { name: only.name });
    case 'nothing':
      return t('users.record.changes.nothing');
    case 'not-object':
      return t('users.record.changes.notObject');
  }
}
