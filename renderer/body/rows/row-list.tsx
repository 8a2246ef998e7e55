import { Plus } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldMessage } from '../../../main/contract/failure.ts';
import { Button } from '../../ui/button/button.tsx';
import { answersFor, ownAnswers } from '../content/answers-at.ts';
import { rowInName } from '../content/describe-problem.ts';
import { type BodyRow, holdsRows, type RowHolder } from '../content/row.ts';
import { duplicateRows } from '../content/row-problem.ts';
import { FieldRow } from './field-row.tsx';
import styles from './row-list.module.css';
import type { RowActions } from './use-row-actions.ts';

interface RowListProps {
  readonly rows: readonly BodyRow[];
  readonly holder: RowHolder;
  /** Undefined: the rows are the body itself. */
  readonly label?: string | undefined;
  /** The service's messages; paths are relative to these rows. */
  readonly answers: readonly FieldMessage[];
  readonly showProblems: boolean;
  readonly actions: RowActions;
}

/** The rows of the body, or of an object or list in it, in the order in which they are sent. */
export function RowList({ rows, holder, label, answers, showProblems, actions }: RowListProps) {
  const duplicates = holder === 'object' ? duplicateRows(rows) : null;
  return (
    <ul className={styles.rows} aria-label={label}>
      {rows.map((row, index) => (
        <BodyRowItem
          key={row.key}
          row={row}
          index={index}
          holder={holder}
          isDuplicate={duplicates?.has(row.key) ?? false}
          answers={answersFor(answers, holder === 'list' ? index : row.name)}
          showProblems={showProblems}
          actions={actions}
        />
      ))}
    </ul>
  );
}

interface BodyRowItemProps {
  readonly row: BodyRow;
  readonly index: number;
  readonly holder: RowHolder;
  readonly isDuplicate: boolean;
  readonly answers: readonly FieldMessage[];
  readonly showProblems: boolean;
  readonly actions: RowActions;
}

/** A row with its nested rows. Re-renders only if it has changed: rendering all of 300 took 0.3 s at each key. */
const BodyRowItem = memo(function BodyRowItem({
  row,
  index,
  holder,
  isDuplicate,
  answers,
  showProblems,
  actions,
}: BodyRowItemProps) {
  const { t } = useTranslation();
  const name = rowInName(t, row, holder, index + 1);
  return (
    <li className={styles.item}>
      <FieldRow
        row={row}
        number={index + 1}
        holder={holder}
        isDuplicate={isDuplicate}
        answers={ownAnswers(row, answers)}
        showProblem={showProblems}
        onChange={actions.change}
        onRemove={() => actions.remove(row.key)}
      />
      {holdsRows(row) && (
        <div className={styles.nested}>
          {row.rows.length > 0 && (
            <RowList
              rows={row.rows}
              holder={row.type}
              label={t(row.type === 'list' ? 'body.itemsOf' : 'body.fieldsOf', { name })}
              answers={answers}
              showProblems={showProblems}
              actions={actions}
            />
          )}
          <div data-adds-to={row.key}>
            <Button
              variant="quiet"
              icon={Plus}
              className={styles.add}
              onPress={() => actions.add(row.key)}
            >
              {t(row.type === 'list' ? 'body.addItemTo' : 'body.addFieldTo', { name })}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
});
