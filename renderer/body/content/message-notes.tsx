import { useTranslation } from 'react-i18next';
import type { FieldMessage } from '../../../main/contract/failure.ts';
import { nameInForm } from '../../../main/contract/form/name-in-words.ts';
import { Note } from '../../ui/look/note.tsx';

interface MessageNotesProps {
  /** An empty path is the value itself. */
  readonly messages: readonly FieldMessage[];
  /** `danger`: the service has refused it. `warn`: advice. */
  readonly tone: 'danger' | 'warn';
}

/** What is said of a value, or of what is in it. */
export function MessageNotes({ messages, tone }: MessageNotesProps) {
  const { t } = useTranslation();
  return messages.map(({ path, message }) => (
    <Note key={`${path} ${message}`} tone={tone}>
      {path === ''
        ? message
        : t('body.atField', { name: nameInForm(null, path), sentence: message })}
    </Note>
  ));
}
