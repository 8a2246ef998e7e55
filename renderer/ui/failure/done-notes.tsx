import type { DoneWrite } from '../../../main/contract/write/outcome.ts';
import { doneNotes } from '../../lib/failure/done-notes.ts';
import { Note } from '../look/note.tsx';

/** What restricts a write that is done, one line each. */
export function DoneNotes({ done }: { readonly done: Pick<DoneWrite, 'status' | 'errorSaid'> }) {
  return doneNotes(done).map(({ tone, text }) => (
    <Note key={text} tone={tone}>
      {text}
    </Note>
  ));
}
