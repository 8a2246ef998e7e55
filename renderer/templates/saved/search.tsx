import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TemplateSummary } from '../../../main/contract/write/template.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { SearchField } from '../../ui/field/search-field.tsx';
import { foundTemplates } from './found-templates.ts';
import styles from './list.module.css';

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
export function TemplateSearch({ templates, onOnly, children }: TemplateSearchProps) {
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
