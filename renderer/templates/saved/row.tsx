import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TemplateSummary } from '../../../main/contract/write/template.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { RelativeTime } from '../../ui/look/relative-time.tsx';
import styles from './list.module.css';

interface TemplateRowProps {
  readonly template: TemplateSummary;
  readonly onChoose: () => void;
  readonly onRename: () => void;
  readonly onDelete: () => void;
}

/** A template in the list. A click on its name starts the form with it. */
export function TemplateRow({ template, onChoose, onRename, onDelete }: TemplateRowProps) {
  const { t } = useTranslation();
  const { name, updatedAt } = template;
  return (
    <li>
      <Button variant="quiet" className={styles.name} onPress={onChoose}>
        {name}
      </Button>
      <span className={styles.age}>
        <RelativeTime iso={updatedAt} />
      </span>
      <IconButton name={t('templates.rename', { name })} icon={Pencil} onPress={onRename} />
      <IconButton
        name={t('templates.delete', { name })}
        icon={Trash2}
        variant="danger"
        onPress={onDelete}
      />
    </li>
  );
}
