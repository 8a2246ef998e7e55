import { doneNotes, type NotedWrite } from '../../lib/failure/done-notes.ts';
import { Note } from '../look/note.tsx';

/** What restricts a write that is done, one line each. */
export function DoneNotes({ done }: { readonly done: NotedWrite }) {
  return doneNotes(done).map(({ tone, text }) => (
    <Note key={text} tone={tone}>
      {text}
    </Note>
  ));
}
