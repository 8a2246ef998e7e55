import { useRef, useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { fileSource, type TableSource, textSource } from '../read/table-source.ts';
import styles from './table-source-fields.module.css';

/** Seen first in the dialog of the system; any other file can be chosen there as well. */
const usualTypes = ['.csv', '.tsv', '.txt', '.json', '.jsonl', '.ndjson', '.xlsx'];

interface TableSourceFieldsProps {
  readonly onTake: (source: TableSource) => Promise<void>;
}

/** A file that is chosen or dropped, or rows that are pasted. */
export function TableSourceFields({ onTake }: TableSourceFieldsProps) {
  const { t } = useTranslation();
  const [pasted, setPasted] = useState('');
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <div className={styles.file}>
        <FileTrigger
          ref={chooser}
          acceptedFileTypes={usualTypes}
          onSelect={(files) => {
            const file = files?.[0];
            if (file !== undefined) void onTake(fileSource(file));
            // So that the same file, mended, is a choice again.
            if (chooser.current !== null) chooser.current.value = '';
          }}
        >
          <Button>{t('batches.make.table.choose')}</Button>
        </FileTrigger>
        <span className={styles.hint}>{t('batches.make.table.dropHint')}</span>
      </div>
      <div className={styles.paste}>
        <TextField
          className={styles.box}
          label={t('batches.make.table.paste')}
          rows={3}
          isMonospace
          value={pasted}
          onChange={setPasted}
        />
        <Button isDisabled={pasted === ''} onPress={() => void onTake(textSource(pasted))}>
          {t('batches.make.table.usePasted')}
        </Button>
      </div>
    </>
  );
}
