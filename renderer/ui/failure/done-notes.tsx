import type { FormField } from '../../../main/contract/form/form-description.ts';
import { doneNotes, type NotedWrite } from '../../lib/failure/done-notes.ts';
import { Note } from '../look/note.tsx';

interface DoneNotesProps {
  readonly done: NotedWrite;
  /** What the fields are called; null if there is no form. */
  readonly form: readonly FormField[] | null;
}

/** What restricts a write that is done, one line each. */
export function DoneNotes({ done, form }: DoneNotesProps) {
  return doneNotes(done, form).map(({ tone, text }) => (
    <Note key={text} tone={tone}>
      {text}
    </Note>
  ));
}
