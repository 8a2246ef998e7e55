import type { TFunction } from 'i18next';
import { Plus } from 'lucide-react';
import { Fragment, type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { Note } from '../../ui/look/note.tsx';
import { pathInWords } from '../compare/in-words.ts';
import { answersFor } from '../content/answers-at.ts';
import type { UndescribedRows } from '../content/form-places.ts';
import { type BodyRow, holdsRows, isEmpty, isLeftOut, type RowHolder } from '../content/row.ts';
import { placeOf, type RowPlace } from '../content/row-tree.ts';
import type { BodyAction, BodyState } from '../content/state.ts';
import styles from './field-rows.module.css';
import { focusInRow, type RowPart, rowPartOf } from './focus-in-row.ts';
import { RowList } from './row-list.tsx';
import { type RowActions, useRowActions } from './use-row-actions.ts';

interface FieldRowsProps {
  readonly state: BodyState;
  /** The rows to show; the first group is in the body itself. */
  readonly groups: readonly UndescribedRows[];
  readonly dispatch: (action: BodyAction) => void;
  readonly showProblems: boolean;
  /** A field was added to the body. */
  readonly onAdd?: (key: string) => void;
}

/** Fields by name, type and value: one row per field, in the order in which they are sent. */
export function FieldRows({ state, groups, dispatch, showProblems, onAdd }: FieldRowsProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const { rows, answers } = state;
  const placeIn = (key: string) => placeAmong(rows, groups, key);
  const actions = useRowActions(place, rows, placeIn, (action) => {
    if (action.type === 'insert-row' && action.into == null) onAdd?.(action.row.key);
    dispatch(action);
  });
  const own = groups[0]?.rows ?? [];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to what bubbles up from boxes
    <div
      ref={place}
      className={styles.fields}
      onKeyDown={(event) => onRowKey(event, placeIn, actions)}
    >
      {groups.some((group) => group.rows.length > 0) && (
        <div className={styles.heads} aria-hidden="true">
          <span>{t('body.fieldName')}</span>
          <span>{t('body.type')}</span>
          <span>{t('body.value')}</span>
        </div>
      )}
      {groups.map(({ steps, rows: shown }) => {
        const title =
          steps.length === 0 ? undefined : t('body.fieldsOf', { name: pathInWords(steps) });
        return (
          <Fragment key={JSON.stringify(steps)}>
            {title !== undefined && <h3 className={styles.title}>{title}</h3>}
            <RowList
              rows={shown}
              holder="object"
              label={title}
              answers={steps.reduce(answersFor, answers)}
              showProblems={showProblems}
              actions={actions}
            />
          </Fragment>
        );
      })}
      <LeftOutNote rows={own} />
      <div data-adds-to="">
        <Button icon={Plus} onPress={() => actions.add(null)}>
          {t('body.addField')}
        </Button>
      </div>
    </div>
  );
}

/** Where a row is among those that are shown with it. */
function placeAmong(
  rows: readonly BodyRow[],
  groups: readonly UndescribedRows[],
  key: string,
): RowPlace | null {
  const there = placeOf(rows, key);
  const group = groups.find((one) => one.rows.some((row) => row.key === key));
  if (there === null || group === undefined) return there;
  const index = group.rows.findIndex((row) => row.key === key);
  return { ...there, siblings: group.rows, index };
}

/** Says that empty rows are not sent; names them if that isn't true of all empty rows. */
function LeftOutNote({ rows }: { readonly rows: readonly BodyRow[] }) {
  const { t } = useTranslation();
  const named = leftOutSentence(t, rows);
  if (named === null) return null;
  return <Note tone="plain">{sendsEmpty(rows, 'object') ? named : t('body.emptyNotSent')}</Note>;
}

/** Whether a row that looks empty is sent, such as one that the user has added. */
function sendsEmpty(rows: readonly BodyRow[], holder: RowHolder): boolean {
  return rows.some((row) => {
    if (isLeftOut(row, holder)) return false;
    if (holdsRows(row)) return sendsEmpty(row.rows, row.type);
    return row.type !== 'null' && isEmpty(row);
  });
}

/** Names the fields that are not sent because nothing was entered; null if there are none. */
export function leftOutSentence(t: TFunction, rows: readonly BodyRow[]): string | null {
  const names = rows.filter((row) => isLeftOut(row) && row.name !== '').map(({ name }) => name);
  if (names.length === 0) return null;
  const first = names.slice(0, 5).join(', ');
  const more = { names: first, number: names.length - 5 };
  return t('body.leftOut', { names: names.length > 5 ? t('body.leftOutMore', more) : first });
}

/** Enter goes to the next box. */
function onRowKey(
  event: KeyboardEvent<HTMLElement>,
  placeIn: (key: string) => RowPlace | null,
  actions: RowActions,
): void {
  const at = rowPartOf(event.target);
  const there = at === null ? null : placeIn(at.key);
  if (at === null || there === null) return;
  if (event.key === 'Enter' && !hasModifier(event) && enterMovesOn(there, at.part)) {
    event.preventDefault();
    focusNext(event.currentTarget, there, at.part, actions);
  }
}

function hasModifier(event: KeyboardEvent): boolean {
  return event.shiftKey || event.ctrlKey || event.metaKey || event.altKey;
}

function enterMovesOn({ row }: RowPlace, part: RowPart): boolean {
  // In a JSON box Enter inserts a line break.
  return part === 'name' || (part === 'value' && row.type !== 'json');
}

/** To the next box, or from the last one to a new row. */
function focusNext(
  place: HTMLElement,
  { row, index, siblings, holder, into }: RowPlace,
  part: RowPart,
  actions: RowActions,
): void {
  const next = siblings[index + 1];
  if (part === 'name') focusInRow(place, row.key, 'value', 'type');
  // The items of a list usually have the same type.
  else if (next === undefined) actions.add(into, holder === 'list' ? { type: row.type } : {});
  else if (next.name === '') focusInRow(place, next.key, 'name', 'value', 'type');
  else focusInRow(place, next.key, 'value', 'type');
}
