import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button/button.tsx';
import { TextField } from '../ui/field/text-field.tsx';
import { Note } from '../ui/look/note.tsx';
import styles from './user-id-field.module.css';
import { hasEdgeSpaces, userIdProblem } from './user-id-problem.ts';

interface UserIdFieldProps {
  readonly id: string;
  readonly profileName: string;
  readonly showProblem: boolean;
  readonly onChange: (id: string) => void;
}

/** The user to update. The ID is sent exactly as it is here. */
export function UserIdField({ id, profileName, showProblem, onChange }: UserIdFieldProps) {
  const { t } = useTranslation();
  const [wasLeft, setWasLeft] = useState(false);
  const problem = userIdProblem(id);
  // An empty field that was only passed through is not an error yet.
  const isShown = showProblem || (wasLeft && problem !== 'empty');
  return (
    <div className={styles.place}>
      <TextField
        label={t('users.userId')}
        className={styles.id}
        isMonospace
        value={id}
        error={problem !== null && isShown && t(`users.problem.${problem}`)}
        onChange={onChange}
        onBlur={() => setWasLeft(true)}
      />
      {problem === null && hasEdgeSpaces(id) && (
        <Note tone="warn">
          {t('users.edgeSpaces')}{' '}
          <Button variant="quiet" className={styles.trim} onPress={() => onChange(id.trim())}>
            {t('users.trim')}
          </Button>
        </Note>
      )}
      <Note tone="plain">{t('users.onlyEntered', { profile: profileName })}</Note>
    </div>
  );
}
