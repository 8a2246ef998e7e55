import type { DoneWrite } from '../../../main/contract/write/outcome.ts';
import { harmless } from '../words/harmless.ts';
import { i18n } from '../words/i18n.ts';

/** What restricts a write that is done. The outcome stays *Done*: the status has decided. */
interface DoneNote {
  readonly tone: 'warn' | 'plain';
  readonly text: string;
}

/** That the service has only accepted the write (202), and that its reply speaks of an error. Usually empty. */
export function doneNotes({
  status,
  errorSaid,
}: Pick<DoneWrite, 'status' | 'errorSaid'>): readonly DoneNote[] {
  const { t } = i18n;
  return [
    ...(errorSaid === undefined
      ? []
      : [{ tone: 'warn', text: t('done.errorSaid', { words: harmless(errorSaid) }) } as const]),
    ...(status === 202 ? [{ tone: 'plain', text: t('done.accepted') } as const] : []),
  ];
}

/** The same in one line; empty if there is nothing to say. */
export function doneNotesInALine(done: Pick<DoneWrite, 'status' | 'errorSaid'>): string {
  return doneNotes(done)
    .map(({ text }) => text)
    .join(' ');
}
