import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowNumbers } from '../../../../main/contract/batch/row-numbers.ts';
import { RequestData } from '../../../form/request/request-data.tsx';
import type { ShownRequest } from '../../../form/request/shown-text.tsx';
import type { PreviewState } from '../../../form/request/use-request-preview.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { parseLimit } from '../../../lib/words/setting-limits.ts';
import { NumberField } from '../../../ui/field/number-field.tsx';
import styles from './request-step.module.css';

interface PreviewDrawerProps {
  /** The number of rows. */
  readonly rows: number;
  /** The row numbers of the file, as displayed. */
  readonly numbers: RowNumbers;
  readonly row: number;
  readonly onRow: (row: number) => void;
  readonly request: ShownRequest;
  readonly preview: PreviewState;
}

/** Beside the table: the request of one row as it will be sent, or why it can't be sent. */
export function PreviewDrawer(props: PreviewDrawerProps) {
  const { rows, numbers, row, onRow, request, preview } = props;
  const { t } = useTranslation();
  // The field keeps what was typed, even while it is not a valid row.
  const [typed, setTyped] = useState({ text: String(numbers.shown(row)), row });
  const text = typed.row === row ? typed.text : String(numbers.shown(row));
  const limits = { min: numbers.shown(1), max: numbers.shown(Math.max(1, rows)) };
  const change = (next: string) => {
    const wanted = parseLimit(next, limits);
    if (typeof wanted !== 'number') {
      setTyped({ text: next, row });
      return;
    }
    const found = numbers.row(wanted);
    // A row that was left out has no request: stepping skips it.
    const to = found ?? Math.min(rows, Math.max(1, row + Math.sign(wanted - numbers.shown(row))));
    setTyped({ text: found === null ? String(numbers.shown(to)) : next, row: to });
    onRow(to);
  };
  const range = { min: formatNumber(limits.min), max: formatNumber(limits.max) };
  return (
    <div className={styles.preview}>
      <NumberField
        className={styles.previewRow}
        label={t('batches.make.preview.row')}
        {...limits}
        value={text}
        onChange={change}
        isDisabled={rows === 0}
        error={
          typeof parseLimit(text, limits) === 'number' ? null : t('settings.outOfRange', range)
        }
      />
      <RequestData
        request={request}
        sentence={
          rows === 0
            ? null
            : t('batches.make.preview.ofRow', { row: formatNumber(numbers.shown(row)) })
        }
        {...preview}
      />
    </div>
  );
}
