import { FileUp, Rows3 } from 'lucide-react';
import { type ClipboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Disclosure } from '../../../ui/button/disclosure.tsx';
import { DropHint, ImportButton } from '../../../ui/button/import-button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Icon } from '../../../ui/look/icon.tsx';
import { isBlock, type PastedRows, pastedSource, usePastedRows } from '../read/pasted-rows.ts';
import { fileSource, type TableSource } from '../read/table-reader.ts';
import styles from './source-fields.module.css';

const usualTypes = ['.csv', '.tsv', '.txt', '.json', '.jsonl', '.ndjson', '.xlsx'];

interface SourceFieldsProps {
  readonly batchId: string;
  readonly onTake: (source: TableSource) => Promise<void>;
}

/** Takes a file that is chosen or dropped, or pasted rows. */
export function SourceFields({ batchId, onTake }: SourceFieldsProps) {
  const { t } = useTranslation();
  const [pasted, setPasted] = usePastedRows(batchId);
  const [wasRemoved, setWasRemoved] = useState(false);
  const [wasPasted, setWasPasted] = useState(false);
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
        {pasted.kind === 'text' ? (
          <TextField
            className={styles.box}
            label={t('batches.make.table.paste')}
            rows={5}
            isMonospace
            // Removing a block also removes its focused button.
            autoFocus={wasRemoved}
            value={pasted.text}
            onChange={setPasted}
            onPaste={(event) =>
              takeBlock(event, (text) => {
                setWasPasted(true);
                setPasted(text);
              })
            }
          />
        ) : (
          <BlockChip
            block={pasted}
            hasFocus={wasPasted}
            onRemove={() => {
              setWasRemoved(true);
              setPasted('');
            }}
          />
        )}
        <Button
          isDisabled={pasted.kind === 'taking' || (pasted.kind === 'text' && pasted.text === '')}
          onPress={() => {
            if (pasted.kind !== 'taking') void onTake(pastedSource(pasted));
          }}
        >
          {t('batches.make.table.usePasted')}
        </Button>
      </div>
    </div>
  );
}

/** Handles a large paste before the box does, together with the text that is already in the box. */
function takeBlock(event: ClipboardEvent<HTMLInputElement>, onText: (text: string) => void): void {
  const box = event.target;
  if (!(box instanceof HTMLTextAreaElement)) return;
  const { value, selectionStart, selectionEnd } = box;
  const text = event.clipboardData.getData('text/plain');
  const whole = value.slice(0, selectionStart) + text + value.slice(selectionEnd);
  if (!isBlock(whole)) return;
  event.preventDefault();
  onText(whole);
}

interface BlockChipProps {
  readonly block: Exclude<PastedRows, { kind: 'text' }>;
  /** The box that had the focus has just made way for it. */
  readonly hasFocus: boolean;
  readonly onRemove: () => void;
}

/** In place of the box and under its name: how large the pasted rows are, and how they begin. */
function BlockChip({ block, hasFocus, onRemove }: BlockChipProps) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a legend of its own.
    <div role="group" aria-label={t('batches.make.table.paste')} className={styles.block}>
      <div className={styles.chip}>
        <Icon as={Rows3} />
        <span role="status">
          {block.kind === 'taking'
            ? t('batches.make.table.pasted')
            : t('batches.make.table.block', {
                count: block.lines,
                lines: formatNumber(block.lines),
              })}
        </span>
        <Button variant="quiet" autoFocus={hasFocus} onPress={onRemove}>
          {t('batches.make.table.removeBlock')}
        </Button>
      </div>
      {block.kind === 'block' && (
        <Disclosure title={t('batches.make.table.beginning')}>
          <pre className={styles.beginning}>{block.beginning}</pre>
        </Disclosure>
      )}
    </div>
  );
}
