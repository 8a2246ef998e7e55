import { FileUp } from 'lucide-react';
import type { ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { DropHint, ImportButton } from '../../../ui/button/import-button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Icon } from '../../../ui/look/icon.tsx';
import { isTooLong, pastedSource, usePastedRows } from '../read/pasted-rows.ts';
import { fileSource, type TableSource } from '../read/table-reader.ts';
import styles from './source-fields.module.css';

const usualTypes = ['.csv', '.tsv', '.txt', '.json', '.jsonl', '.ndjson', '.xlsx'];

interface SourceFieldsProps {
  readonly batchId: string;
  readonly onTake: (source: TableSource) => Promise<void>;
}

/** Takes a file that is chosen or dropped, or pasted rows. A long paste is read at once, without the box. */
export function SourceFields({ batchId, onTake }: SourceFieldsProps) {
  const { t } = useTranslation();
  const [pasted, setPasted] = usePastedRows(batchId);
  return (
    <div className={styles.sources}>
      <div className={styles.zone}>
        <Icon as={FileUp} size={24} />
        <ImportButton types={usualTypes} onFile={(file) => void onTake(fileSource(file))}>
          {t('common.chooseFile')}
        </ImportButton>
        <span>
          <DropHint>{t('batches.make.table.dropHint')}</DropHint>
        </span>
      </div>
      <div className={styles.paste}>
        <TextField
          className={styles.box}
          label={t('batches.make.table.paste')}
          rows={5}
          isMonospace
          value={pasted}
          onChange={setPasted}
          onPaste={(event) => {
            const text = textAfter(event);
            if (!isTooLong(text)) return;
            event.preventDefault();
            void onTake(pastedSource(text));
          }}
        />
        <Button isDisabled={pasted === ''} onPress={() => void onTake(pastedSource(pasted))}>
          {t('batches.make.table.usePasted')}
        </Button>
      </div>
    </div>
  );
}

/** What the box would contain after a paste. */
function textAfter({ target: box, clipboardData }: ClipboardEvent<HTMLInputElement>): string {
  const text = clipboardData.getData('text/plain');
  if (!(box instanceof HTMLTextAreaElement)) return text;
  const { value, selectionStart, selectionEnd } = box;
  return value.slice(0, selectionStart) + text + value.slice(selectionEnd);
}
