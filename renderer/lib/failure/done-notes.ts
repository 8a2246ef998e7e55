import type { FormField } from '../../../main/contract/form/form-description.ts';
import { parseFormPath } from '../../../main/contract/form/form-field.ts';
import { nameInForm } from '../../../main/contract/form/name-in-words.ts';
import type { DoneWrite } from '../../../main/contract/write/outcome.ts';
import { harmless } from '../words/harmless.ts';
import { i18n } from '../words/i18n.ts';
import { valuesInWords } from '../words/values-in-words.ts';

/** What restricts a write that is done. The outcome stays *Done*: the status has decided. */
interface DoneNote {
  readonly tone: 'warn' | 'plain';
  readonly text: string;
}

/** What is shown of a write that is done. */
export interface NotedWrite extends Pick<DoneWrite, 'errorSaid' | 'notKept'> {
  /** Null if its journal entry has expired. */
  readonly status: number | null;
}

/**
 * That the service has only accepted the write (202), that its reply speaks of an error, and what it did not keep, by the
 * labels of the form if there is one. Usually empty.
 */
export function doneNotes(
  { status, errorSaid, notKept }: NotedWrite,
  form: readonly FormField[] | null = null,
): readonly DoneNote[] {
  const { t } = i18n;
  return [
    ...(errorSaid === undefined
      ? []
      : [{ tone: 'warn', text: t('done.errorSaid', { words: harmless(errorSaid) }) } as const]),
    ...notKeptSentences(notKept, form).map((text) => ({ tone: 'warn', text }) as const),
    ...(status === 202 ? [{ tone: 'plain', text: t('done.accepted') } as const] : []),
  ];
}

/** The same in one line; empty if there is nothing to say. */
export function doneNotesInALine(done: NotedWrite): string {
  return doneNotes(done)
    .map(({ text }) => text)
    .join(' ');
}

/** `The service didn't keep: Coupon.`, `The service changed: Quantity 5 → 3.` */
export function notKeptSentences(
  notKept: DoneWrite['notKept'],
  form: readonly FormField[] | null = null,
): readonly string[] {
  if (notKept === undefined) return [];
  const { t } = i18n;
  const { lost, changed, more } = notKept;
  const nameOf = (path: string) => nameInForm(form, path);
  const changes = changed.map(({ path, sent, now }) => {
    const place = (parseFormPath(path) ?? []).map((step) => (step === 'item' ? 0 : step.name));
    const [before, after] = valuesInWords(t, form, place, [sent, now]);
    return t('done.change', { field: nameOf(path), sent: before, now: after });
  });
  const withMore = (fields: readonly string[], isLast: boolean): string => {
    const names = harmless(fields.join(', '));
    return isLast && more > 0 ? t('body.leftOutMore', { names, number: more }) : names;
  };
  return [
    ...(lost.length === 0
      ? []
      : [t('done.lost', { fields: withMore(lost.map(nameOf), changes.length === 0) })]),
    ...(changes.length === 0 ? [] : [t('done.changed', { fields: withMore(changes, true) })]),
  ];
}
