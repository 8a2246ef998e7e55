import { Copy } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatJson } from '../../main/contract/json/format-json.ts';
import { isJson } from '../../main/contract/json/read-json.ts';
import type { WriteRecord } from '../../main/contract/write/write.ts';
import { ShownText } from '../form/request/shown-text.tsx';
import { copyText } from '../lib/window/copy-text.ts';
import { Button } from '../ui/button/button.tsx';
import { Note } from '../ui/look/note.tsx';
import { announce } from '../ui/toast/announce.ts';
import { deletedProductInWords } from './entry-in-parts.ts';
import styles from './journal-entry-pane.module.css';

/** The entry of the list about a product that was deleted. */
export function DeletedProductPart({ journalEntry }: { readonly journalEntry: WriteRecord }) {
  const { t } = useTranslation();
  const told = deletedProductInWords(journalEntry);
  const text = told?.text ?? null;
  const shown = useMemo(() => (text === null ? null : inLines(text)), [text]);
  if (told === null) return null;
  return (
    <section aria-label={told.title} className={styles.part}>
      <h3 className={styles.partTitle}>{told.title}</h3>
      <p className={text === null ? styles.muted : ''}>{told.about}</p>
      {told.note !== null && <Note tone="warn">{told.note}</Note>}
      {shown !== null && <ShownText text={shown} name={t('deletedProduct.json')} />}
      {text !== null && (
        <p className={styles.actions}>
          <Button
            variant="quiet"
            className={styles.ghost}
            icon={Copy}
            onPress={() => {
              const isTaken = copyText(text);
              announce({
                text: (t) => t(isTaken ? 'deletedProduct.copied' : 'common.copyFailed'),
              });
            }}
          >
            {t('deletedProduct.copy')}
          </Button>
        </p>
      )}
    </section>
  );
}

/** A line for each member; digits and escapes stay. A text with a mask in place of digits stays as it is. */
function inLines(text: string): string {
  return isJson(text) ? formatJson(text) : text;
}
