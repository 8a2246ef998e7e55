import type { TFunction } from 'i18next';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import { Button } from '../../ui/button/button.tsx';
import { Note } from '../../ui/look/note.tsx';
import type { BodyContent } from '../content/content.ts';
import { describeBodyProblem } from '../content/describe-problem.ts';
import { type BodyRow, holdsRows, isEmpty, isLeftOut, type RowHolder } from '../content/row.ts';
import { placeOf, type RowPlace } from '../content/row-tree.ts';
import type { BodyAction, BodyState } from '../content/state.ts';
import styles from './fields-face.module.css';
import { focusInRow, type RowPart, rowPartOf } from './focus-in-row.ts';
import { RowList } from './row-list.tsx';
import { type RowActions, useRowActions } from './use-row-actions.ts';

interface FieldsFaceProps {
  readonly state: BodyState;
  readonly content: BodyContent;
  readonly dispatch: (action: BodyAction) => void;
  readonly kind: BodyKind;
  readonly showProblems: boolean;
}

/** The Fields face: one row per field, in the order in which they are sent. */
export function FieldsFace({ state, content, dispatch, kind, showProblems }: FieldsFaceProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const { rows } = state;
  const actions = useRowActions(place, rows, dispatch);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to what bubbles up from boxes
    <div
      ref={place}
      className={styles.fields}
      onKeyDown={(event) => onRowKey(event, rows, actions)}
    >
      {rows.length > 0 && (
        <div className={styles.heads} aria-hidden="true">
          <span />
          <span>{t('body.fieldName')}</span>
          <span>{t('body.type')}</span>
          <span>{t('body.value')}</span>
        </div>
      )}
      <RowList
        rows={rows}
        holder="object"
        answers={state.answers}
        showProblems={showProblems}
        actions={actions}
      />
      <LeftOutNote rows={rows} />
      {!content.ok && content.problem.kind === 'too-large' && (
        <Note tone="danger">{describeBodyProblem(t, content.problem, kind)}</Note>
      )}
      <div data-adds-to="">
        <Button icon={Plus} onPress={() => actions.add(null)}>
          {t('body.addField')}
        </Button>
      </div>
    </div>
  );
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

/** The keys of the Fields face: Enter goes to the next box, Alt with an arrow moves the row. */
function onRowKey(
  event: KeyboardEvent<HTMLElement>,
  rows: readonly BodyRow[],
  actions: RowActions,
): void {
  const at = rowPartOf(event.target);
  const there = at === null ? null : placeOf(rows, at.key);
  if (at === null || there === null) return;
  const to = placeToMove(event, there, at.part);
  if (to !== null) {
    event.preventDefault();
    actions.move(at.key, to, at.part);
    return;
  }
  if (event.key === 'Enter' && !hasModifier(event) && enterMovesOn(there, at.part)) {
    event.preventDefault();
    focusNext(event.currentTarget, there, at.part, actions);
  }
}

function placeToMove(
  event: KeyboardEvent,
  { index, siblings }: RowPlace,
  part: RowPart,
): number | null {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return null;
  // In the list of types Alt with an arrow opens it; the handle needs no Alt.
  if (part === 'type' || (part !== 'move' && !event.altKey)) return null;
  switch (event.key) {
    case 'ArrowUp':
      return Math.max(0, index - 1);
    case 'ArrowDown':
      return Math.min(siblings.length - 1, index + 1);
    case 'Home':
      return part === 'move' ? 0 : null;
    case 'End':
      return part === 'move' ? siblings.length - 1 : null;
    default:
      return null;
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
