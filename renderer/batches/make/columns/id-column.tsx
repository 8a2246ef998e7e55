import { useTranslation } from 'react-i18next';
import type { TableColumn } from '../../../../main/contract/batch/table.ts';
import type { WriteOperation } from '../../../../main/contract/write/write.ts';
import { Select } from '../../../ui/field/select.tsx';

interface IdColumnProps {
  readonly operation: Exclude<WriteOperation, 'createOrder'>;
  readonly columns: readonly TableColumn[];
  readonly value: string | null;
  readonly onChange: (column: string | null) => void;
}

/** Which column holds the ID of the user or product. */
export function IdColumn({ operation, columns, value, onChange }: IdColumnProps) {
  const { t } = useTranslation();
  // By index, because a header may be any text.
  const place = columns.findIndex(({ name }) => name === value);
  return (
    <Select
      label={t('batches.make.columns.id')}
      description={t(`batches.make.columns.idOf.${operation}`)}
      options={[
        { value: '-1', label: t('batches.make.columns.chooseId') },
        ...columns.map(({ name }, at) => ({ value: String(at), label: name })),
      ]}
      value={String(place)}
      onChange={(chosen) => onChange(columns[Number(chosen)]?.name ?? null)}
    />
  );
}
