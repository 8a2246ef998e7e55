import { useTranslation } from 'react-i18next';
import type { Template } from '../../main/contract/template.ts';
import { Button } from '../ui/button.tsx';
import styles from './templates.module.css';

interface DeletedLineProps {
  readonly deleted: Template | null;
  readonly onRestore: (template: Template) => void;
}

/** Says in the list what was deleted last: the status line lies under the veil of the dialog. */
export function DeletedLine({ deleted, onRestore }: DeletedLineProps) {
  const { t } = useTranslation();
  return (
    <div className={deleted === null ? '' : styles.deleted}>
      <p role="status">{deleted !== null && t('templates.deleted', { name: deleted.name })}</p>
      {deleted !== null && (
        <Button variant="quiet" onPress={() => onRestore(deleted)}>
          {t('templates.undo')}
        </Button>
      )}
    </div>
  );
}
