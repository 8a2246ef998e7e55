import { useTranslation } from 'react-i18next';
import { formatNumber } from '../lib/words/format.ts';
import { withCodes } from '../lib/words/harmless.ts';
import styles from './print-sheet.module.css';

/** The most characters to print of one text, about 25 pages. */
const most = 100_000;

/**
 * A text as it was sent or received. Characters that are invisible on
 * paper are printed as their code.
 */
export function PrintText({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  const words = { shown: formatNumber(most), all: formatNumber(text.length) };
  return (
    <>
      <pre className={styles.text}>{withCodes(text.slice(0, most))}</pre>
      {text.length > most && <p>{t('print.text.part', words)}</p>}
    </>
  );
}
