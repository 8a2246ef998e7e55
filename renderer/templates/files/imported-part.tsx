import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { SkippedTemplate } from '../../../main/contract/write/template.ts';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import type { ImportEnd } from './import-file.ts';
import styles from './imported-part.module.css';

/** The most templates to list one by one. */
const mostTold = 20;

interface ImportedPartProps {
  readonly end: Extract<ImportEnd, { kind: 'imported' }>;
  /** The kind of the current page. */
  readonly kind: BodyKind;
}

/**
 * How many templates were added from a file, which of them got other
 * names, and which were left out.
 */
export function ImportedPart({ end, kind }: ImportedPartProps) {
  const { t } = useTranslation();
  const { added, renamed, skipped } = end;
  const elsewhere = kind === 'order' ? 'user' : 'order';
  const isEmpty = added.order + added.user + skipped.length === 0;
  return (
    <>
      {isEmpty && <p>{t('templates.import.none', { file: end.fileName })}</p>}
      {added[kind] > 0 && <p>{t(`templates.import.${kind}`, { count: added[kind] })}</p>}
      {added[elsewhere] > 0 && (
        <p>
          {t(`templates.import.${elsewhere}`, { count: added[elsewhere] })}{' '}
          {t(`templates.import.elsewhere.${elsewhere}`)}
        </p>
      )}
      <Told
        title={t('templates.import.renamed')}
        lines={renamed.map((names) => t('templates.import.renamedEntry', names))}
      />
      <Told
        title={t('templates.import.skipped')}
        lines={skipped.map((entry) => describeSkipped(t, entry))}
      />
    </>
  );
}

function Told({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  const { t } = useTranslation();
  if (lines.length === 0) return null;
  const rest = lines.length - mostTold;
  return (
    <div>
      <p>{title}</p>
      <ul className={styles.told}>
        {lines.slice(0, mostTold).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {rest > 0 && <li>{t('templates.import.more', { count: rest })}</li>}
      </ul>
    </div>
  );
}

function describeSkipped(t: TFunction, { entry, name, why }: SkippedTemplate): string {
  const words = { entry, name, why: t(`templates.import.why.${why}`) };
  return name === ''
    ? t('templates.import.skippedEntry', words)
    : t('templates.import.skippedNamed', words);
}
