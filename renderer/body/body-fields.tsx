import { Plus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { useStatus } from '../ui/status-context.ts';
import { BodyFieldRow } from './body-field-row.tsx';
import styles from './body-fields.module.css';
import { BodyNote } from './body-note.tsx';
import { type BodyRow, isLeftOut, newRow } from './body-row.ts';
import { duplicateRows } from './body-row-problem.ts';
import { answersFor, type BodyAction, type BodyState } from './body-state.ts';
import { focusInRow, type RowPart, rowPartOf } from './row-focus.ts';

interface BodyFieldsProps {
  readonly state: BodyState;
  readonly dispatch: (action: BodyAction) => void;
  readonly showProblems: boolean;
}

/** The Fields face: a row for each field, in the order in which they are sent. */
export function BodyFields({ state, dispatch, showProblems }: BodyFieldsProps) {
  const { t } = useTranslation();
  const { announce } = useStatus();
  const place = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const toFocus = useRef<{ readonly key: string; readonly part: RowPart } | null>(null);
  const { rows } = state;
  const duplicates = duplicateRows(rows);

  // After the row is there. Keyed by the rows: it is they that come and go.
  useEffect(() => {
    if (toFocus.current === null || !rows.some(({ key }) => key === toFocus.current?.key)) return;
    focusInRow(place.current, toFocus.current.key, toFocus.current.part);
    toFocus.current = null;
  }, [rows]);

  const insert = (row: BodyRow, at: number) => {
    toFocus.current = { key: row.key, part: 'name' };
    dispatch({ type: 'insert-row', row, at });
  };
  const remove = (row: BodyRow, index: number) => {
    const neighbour = rows[index + 1] ?? rows[index - 1];
    dispatch({ type: 'remove-row', key: row.key });
    if (neighbour === undefined) addButton.current?.focus();
    else focusInRow(place.current, neighbour.key, 'remove');
    announce({
      text:
        row.name === ''
          ? t('body.fieldRemovedUnnamed')
          : t('body.fieldRemoved', { name: row.name }),
      action: { label: t('body.undo'), onPress: () => insert(row, index) },
    });
  };
  /** Enter goes on to the next box, and from the last one to a new row. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = rowPartOf(event.target);
    if (at === null || event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = rows.findIndex(({ key }) => key === at.key);
    const row = rows[index];
    if (row === undefined || at.part === 'type' || at.part === 'remove') return;
    // In JSON of several lines Enter breaks the line.
    if (at.part === 'value' && row.type === 'json') return;
    event.preventDefault();
    const next = rows[index + 1];
    if (at.part === 'name') focusInRow(place.current, row.key, 'value');
    else if (next === undefined) insert(newRow(), rows.length);
    else focusInRow(place.current, next.key, next.name === '' ? 'name' : 'value');
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to what bubbles up from boxes
    <div ref={place} className={styles.fields} onKeyDown={onKeyDown}>
      {rows.length > 0 && (
        <div className={styles.heads} aria-hidden="true">
          <span>{t('body.fieldName')}</span>
          <span>{t('body.type')}</span>
          <span>{t('body.value')}</span>
        </div>
      )}
      <ul className={styles.list}>
        {rows.map((row, index) => (
          <BodyFieldRow
            key={row.key}
            row={row}
            number={index + 1}
            isDuplicate={duplicates.has(row.key)}
            answers={answersFor(state.answers, row.name)}
            showProblem={showProblems}
            onChange={(next) => dispatch({ type: 'write-row', row: next })}
            onRemove={() => remove(row, index)}
          />
        ))}
      </ul>
      <LeftOutNote rows={rows} />
      <div>
        <Button ref={addButton} icon={Plus} onPress={() => insert(newRow(), rows.length)}>
          {t('body.addField')}
        </Button>
      </div>
    </div>
  );
}

/** Names the rows that are no part of what is sent. */
function LeftOutNote({ rows }: { readonly rows: readonly BodyRow[] }) {
  const { t } = useTranslation();
  const names = rows.filter((row) => isLeftOut(row) && row.name !== '').map(({ name }) => name);
  if (names.length === 0) return null;
  const first = names.slice(0, 5).join(', ');
  return (
    <BodyNote tone="plain">
      {t('body.leftOut', {
        names:
          names.length > 5
            ? t('body.leftOutMore', { names: first, number: names.length - 5 })
            : first,
      })}
    </BodyNote>
  );
}
