import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldText } from '../../main/contract/fold-text.ts';
import type { TemplateSummary } from '../../main/contract/write/template.ts';
import type { BodyKind } from '../../main/contract/write/write-operations.ts';
import { describeFailure } from '../lib/failure/describe-failure.ts';
import { failureOf } from '../lib/failure/failure-of.ts';
import { formatNumber } from '../lib/words/format.ts';
import { Button } from '../ui/button/button.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { FailurePanel } from '../ui/failure/failure-panel.tsx';
import { SearchField } from '../ui/field/search-field.tsx';
import { RelativeTime } from '../ui/look/relative-time.tsx';
import { EntryList } from '../ui/page/entry-list.tsx';
import styles from './templates.module.css';

/** The number of templates that need no search. */
const mostAtAGlance = 8;

interface TemplateSearchProps {
  readonly templates: readonly TemplateSummary[];
  /** Enter was pressed and this is the only result. */
  readonly onOnly: (template: TemplateSummary) => void;
  /** Renders the results. Not called if there are none. */
  readonly children: (found: readonly TemplateSummary[]) => ReactNode;
}

/** A search by name, shown if there are more templates than fit at a glance. */
function TemplateSearch({ templates, onOnly, children }: TemplateSearchProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  if (templates.length <= mostAtAGlance && search === '') return children(templates);
  const found = foundTemplates(templates, search);
  const [only] = found;
  const words = { search, shown: formatNumber(found.length), all: formatNumber(templates.length) };
  return (
    <div className={styles.searched}>
      <SearchField
        autoFocus
        className={styles.search}
        name={t('templates.search')}
        clearName={t('common.clearSearch')}
        value={search}
        onChange={setSearch}
        onSubmit={() => {
          if (only !== undefined && found.length === 1) onOnly(only);
        }}
      />
      <p role="status" className={styles.count}>
        {search.trim() !== '' &&
          t(found.length === 0 ? 'templates.foundNone' : 'templates.found', words)}
      </p>
      <div className={styles.found}>{found.length > 0 && children(found)}</div>
    </div>
  );
}

interface TemplateListProps {
  readonly kind: BodyKind;
  /** Null until they have been read. */
  readonly templates: readonly TemplateSummary[] | null;
  readonly error: Error | null;
  readonly onChoose: (template: TemplateSummary) => Promise<void>;
  readonly onRename: (template: TemplateSummary) => Promise<void>;
  readonly onDelete: (template: TemplateSummary, index: number) => Promise<void>;
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

interface TemplateRowProps {
  readonly template: TemplateSummary;
  readonly onChoose: () => Promise<void>;
  readonly onRename: () => Promise<void>;
  readonly onDelete: () => Promise<void>;
}

/** A template in the list. A click on its name starts the form with it. */
function TemplateRow({ template, onChoose, onRename, onDelete }: TemplateRowProps) {
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

/** The templates whose name contains every word of the search, ignoring case and accents. */
export function foundTemplates(
  templates: readonly TemplateSummary[],
  search: string,
): readonly TemplateSummary[] {
  const words = foldText(search).split(/\s+/);
  return templates.filter(({ name }) => {
    const folded = foldText(name);
    return words.every((word) => folded.includes(word));
  });
}
