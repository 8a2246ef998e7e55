import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TemplateSummary } from '../../main/contract/write/template.ts';
import type { BodyKind } from '../../main/contract/write/write-operations.ts';
import { queryOf } from '../lib/app/queries.ts';
import { formatLocale } from '../lib/words/format.ts';
import { Button } from '../ui/button/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { leaveEntry } from '../ui/page/entry-list.tsx';
import { DialogStatus } from '../ui/status/status-line.tsx';
import { TemplateList } from './list.tsx';
import styles from './templates.module.css';
import type { TemplateActions } from './use-actions.ts';

interface TemplatesDialogProps {
  readonly profileId: string;
  readonly kind: BodyKind;
  readonly tasks: TemplateActions;
  readonly onChoose: (template: TemplateSummary) => void;
  readonly onRename: (template: TemplateSummary) => void;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/**
 * The templates of a kind: the user can start a form from one, and
 * rename, delete or save templates.
 */
export function TemplatesDialog(props: TemplatesDialogProps) {
  const { profileId, kind, tasks, onChoose, onRename, onSave, onClose } = props;
  const { t } = useTranslation();
  const { templates, error } = useTemplates(profileId, kind);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const close = useRef<HTMLButtonElement>(null);

  const remove = (template: TemplateSummary, index: number) => {
    leaveEntry(place, index, close.current);
    void tasks.remove(template);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="wide"
      title={t(`templates.title.${kind}`)}
      footer={
        <>
          <DialogStatus />
          <Button ref={close} onPress={onClose}>
            {t('common.close')}
          </Button>
          <Button variant="primary" onPress={onSave}>
            {t('templates.saveAs')}
          </Button>
        </>
      }
    >
      <div ref={setPlace} className={styles.place}>
        <TemplateList
          kind={kind}
          templates={templates}
          error={error}
          onChoose={onChoose}
          onRename={onRename}
          onDelete={remove}
        />
      </div>
    </Dialog>
  );
}

/** The templates of a profile and kind by name, read while they are shown. */
function useTemplates(profileId: string, kind: BodyKind) {
  const { data, error } = useQuery({
    ...queryOf('listTemplates', { profileId, kind }),
    select: sorted,
    gcTime: 0,
  });
  return { templates: data ?? null, error };
}

function sorted(templates: readonly TemplateSummary[]): readonly TemplateSummary[] {
  const { compare } = new Intl.Collator(formatLocale(), { numeric: true });
  return templates.toSorted((one, other) => compare(one.name, other.name));
}
