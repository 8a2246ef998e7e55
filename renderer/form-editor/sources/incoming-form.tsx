import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormField } from '../../../main/contract/form/form-description.ts';
import { mostFormFields } from '../../../main/contract/form/form-field.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { compareForms, type FormComparison } from '../../schema/compare-forms.ts';
import { Button } from '../../ui/button/button.tsx';
import { Segmented } from '../../ui/button/segmented.tsx';
import { Note } from '../../ui/look/note.tsx';
import styles from './sources.module.css';

/** Keep the fields of the form and add to them, or replace them all. */
export type TakeWay = 'merge' | 'replace';

interface IncomingFormProps {
  /** The fields of the form now. */
  readonly current: readonly FormField[];
  /** What the same source said before; null if it is the first time. */
  readonly readBefore: readonly FormField[] | null;
  readonly incoming: readonly FormField[];
  readonly onTake: (fields: readonly FormField[], way: TakeWay) => void;
}

/** What a schema or an accepted body would change, before it changes anything. */
export function IncomingForm({ current, readBefore, incoming, onTake }: IncomingFormProps) {
  const { t } = useTranslation();
  const [way, setWay] = useState<TakeWay>('merge');
  const compared = useMemo(
    () => comparison(way, current, readBefore, incoming),
    [way, current, readBefore, incoming],
  );
  const { merged, added, removed, changed } = compared;
  const isSame = added.length + removed.length + changed.length === 0;
  return (
    <div className={styles.incoming}>
      {current.length > 0 && (
        <Segmented
          label={t('session.formEditor.incoming.way')}
          options={(['merge', 'replace'] as const).map((value) => ({
            value,
            label: t(`session.formEditor.incoming.${value}`),
          }))}
          value={way}
          onChange={setWay}
        />
      )}
      {current.length > 0 && (
        <Note tone="plain">{t(`session.formEditor.incoming.${way}Hint`)}</Note>
      )}
      {isSame && <p>{t('session.formEditor.incoming.same')}</p>}
      <Paths title={t('session.formEditor.incoming.added')} paths={added} mark="+" />
      <Paths title={t('session.formEditor.incoming.removed')} paths={removed} mark="−" />
      <Paths title={t('session.formEditor.incoming.changed')} paths={changed} mark="≠" />
      {merged.length > mostFormFields && (
        <Note tone="danger">
          {t('session.formEditor.incoming.tooMany', {
            count: merged.length,
            fields: formatNumber(merged.length),
            most: formatNumber(mostFormFields),
          })}
        </Note>
      )}
      <Button
        variant="primary"
        className={styles.take}
        isDisabled={merged.length > mostFormFields}
        onPress={() => onTake(merged, way)}
      >
        {t('session.formEditor.incoming.use')}
      </Button>
    </div>
  );
}

function comparison(
  way: TakeWay,
  current: readonly FormField[],
  readBefore: readonly FormField[] | null,
  incoming: readonly FormField[],
): FormComparison {
  // Everything counts as read before, so that nothing counts as a person's change.
  return way === 'replace'
    ? { ...compareForms(current, current, incoming), merged: incoming }
    : compareForms(current, readBefore ?? [], incoming);
}

interface PathsProps {
  readonly title: string;
  readonly paths: readonly string[];
  readonly mark: string;
}

function Paths({ title, paths, mark }: PathsProps) {
  if (paths.length === 0) return null;
  return (
    <section className={styles.paths} aria-label={title}>
      <h4 className={styles.subtitle}>
        {title} <span className={styles.count}>{formatNumber(paths.length)}</span>
      </h4>
      <ul className={styles.pathList}>
        {paths.map((path) => (
          <li key={path}>
            <span className={styles.mark} aria-hidden="true">
              {mark}
            </span>
            <code>{harmless(path)}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
