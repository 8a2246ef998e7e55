import { useTranslation } from 'react-i18next';
import { formatNumber } from '../lib/words/format.ts';
import { withCodes } from '../lib/words/harmless.ts';
import styles from './print-sheet.module.css';

/** As much as is printed of one text, characters: some 25 pages. */
const most = 100_000;

/** A text as it was sent or received; what nobody could see on paper stands as its code. */
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
