import { useTranslation } from 'react-i18next';
import type { TemplateSummary } from '../../../main/contract/write/template.ts';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { failureOf } from '../../lib/failure/failure-of.ts';
import { FailurePanel } from '../../ui/failure/failure-panel.tsx';
import { EntryList } from '../../ui/page/entry-list.tsx';
import styles from './list.module.css';
import { TemplateRow } from './row.tsx';
import { TemplateSearch } from './search.tsx';

interface TemplateListProps {
  readonly kind: BodyKind;
  /** Null until they have been read. */
  readonly templates: readonly TemplateSummary[] | null;
  readonly error: Error | null;
  readonly onChoose: (template: TemplateSummary) => void;
  readonly onRename: (template: TemplateSummary) => void;
  readonly onDelete: (template: TemplateSummary, index: number) => void;
}

/** The templates by name, with a search if there are many, or why there are none. */
export function TemplateList(props: TemplateListProps) {
  const { kind, templates, error, onChoose, onRename, onDelete } = props;
  const { t } = useTranslation();
  if (error !== null) {
    return <FailurePanel description={describeFailure(failureOf(error), 'listTemplates')} />;
  }
  if (templates === null) return <p className={styles.muted}>{t('templates.loading')}</p>;
  if (templates.length === 0) {
    const examples = { today: '{{today}}', ask: '{{ask:Customer}}' };
    return <p className={styles.muted}>{t(`templates.empty.${kind}`, examples)}</p>;
  }
  return (
    <TemplateSearch templates={templates} onOnly={onChoose}>
      {(found) => (
        <EntryList name={t(`templates.title.${kind}`)}>
          {found.map((template, index) => (
            <TemplateRow
              key={template.templateId}
              template={template}
              onChoose={() => onChoose(template)}
              onRename={() => onRename(template)}
              onDelete={() => onDelete(template, index)}
            />
          ))}
        </EntryList>
      )}
    </TemplateSearch>
  );
}
