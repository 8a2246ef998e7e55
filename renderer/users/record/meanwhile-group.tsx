import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { pathInWords, shownValue } from '../../body/compare/in-words.ts';
import { formatNumber, formatSeenAt } from '../../lib/words/format.ts';
import { Note } from '../../ui/look/note.tsx';
import styles from './meanwhile-group.module.css';
import { type FieldOnSides, threeSides } from './three-sides.ts';

/** Larger texts would block the window. In UTF-16 units, all together. */
const mostCompared = 2_000_000;
/** No one reads more than this. */
const mostShown = 100;

interface MeanwhileGroupProps {
  /** The record that the form changes, and when it was read; null if none was read. */
  readonly base: { readonly text: string; readonly readAt: string } | null;
  readonly mine: string;
  readonly current: { readonly text: string; readonly readAt: string };
  /** False: something in it is masked here, such as a token. */
  readonly isExact?: boolean;
}

/** What a record was, what the user would send, and what the service has now, side by side. */
export function MeanwhileGroup({ base, mine, current, isExact = true }: MeanwhileGroupProps) {
  const { t } = useTranslation();
  const isTooLarge = mine.length + current.text.length > mostCompared;
  const fields = useMemo(
    () => (isTooLarge ? [] : threeSides(base?.text ?? null, mine, current.text)),
    [isTooLarge, base, mine, current],
  );
  const left = fields.length - mostShown;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form.
    <div role="group" aria-label={t('users.record.meanwhile.title')} className={styles.group}>
      <h3 className={styles.title}>{t('users.record.meanwhile.title')}</h3>
      {isTooLarge && <p>{t('users.record.meanwhile.tooLarge')}</p>}
      {!isTooLarge && fields.length === 0 && <p>{t('users.record.meanwhile.nothing')}</p>}
      {!isExact && <Note tone="plain">{t('users.record.meanwhile.notExact')}</Note>}
      {fields.length > 0 && (
        <ul className={styles.list}>
          {fields.slice(0, mostShown).map((field) => (
            <li key={JSON.stringify(field.path)} className={styles.field}>
              <p className={styles.path}>
                {pathInWords(field.path) || t('users.record.meanwhile.all')}{' '}
                <span className={field.by === 'both' ? styles.both : styles.by}>
                  {t(`users.record.meanwhile.by.${base === null ? 'typed' : field.by}`)}
                </span>
              </p>
              <dl className={styles.sides}>
                {base !== null && (
                  <Side
                    name={t('users.record.meanwhile.base', { time: formatSeenAt(base.readAt) })}
                    value={field.base}
                    beside={field.current}
                  />
                )}
                <Side
                  name={t('users.record.meanwhile.mine')}
                  value={field.mine}
                  beside={field.current}
                />
                <Side
                  name={t('users.record.meanwhile.current', { time: formatSeenAt(current.readAt) })}
                  value={field.current}
                  beside={field.mine}
                />
              </dl>
            </li>
          ))}
        </ul>
      )}
      {left > 0 && (
        <Note tone="plain">{t('changes.more', { count: left, number: formatNumber(left) })}</Note>
      )}
    </div>
  );
}

interface SideProps {
  readonly name: string;
  readonly value: FieldOnSides['mine'];
  /** Of a long value the part is shown in which it differs from this one. */
  readonly beside: string | null;
}

function Side({ name, value, beside }: SideProps) {
  const { t } = useTranslation();
  return (
    <div>
      <dt className={styles.name}>{name}</dt>
      <dd className={value === null ? styles.absent : styles.value}>
        {value === null ? t('users.record.meanwhile.absent') : shownValue(value, beside)}
      </dd>
    </div>
  );
}
