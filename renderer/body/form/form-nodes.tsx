import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { type ClipboardEvent, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldMessage } from '../../../main/contract/failure.ts';
import type { JsonStep } from '../../../main/contract/json/json-document.ts';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { ReadOnly } from '../../ui/field/read-only.ts';
import { Note } from '../../ui/look/note.tsx';
import { answersFor } from '../content/answers-at.ts';
import { short } from '../content/describe-problem.ts';
import { placeOfField } from '../content/form-places.ts';
import { type FormNode, type ListNode, labelOf } from '../content/form-tree.ts';
import { MessageNotes } from '../content/message-notes.tsx';
import { type BodyRow, isLeftOut } from '../content/row.ts';
import { FormControl } from './form-control.tsx';
import styles from './form-face.module.css';
import { mostPastedRows, type PastedItems, pastedCells, pastedItems } from './pasted-rows.ts';
import { useProductChoices } from './product-choices.ts';
import { type FormActions, isSentEmpty } from './use-form-actions.ts';

export interface NodeListProps {
  readonly kind: BodyKind;
  readonly nodes: readonly FormNode[];
  /** The rows of the object that the nodes are in. */
  readonly rows: readonly BodyRow[];
  /** The key of that object, or of the item; null for the body itself. */
  readonly into: string | null;
  /** The service's messages; paths are relative to that object. */
  readonly answers: readonly FieldMessage[];
  /** What a schema says, with paths as those of `answers`. */
  readonly advice: readonly FieldMessage[];
  readonly showProblems: boolean;
  readonly actions: FormActions;
}

/** The controls of the body, or of an item of a list. */
export function NodeList({ nodes, rows, ...rest }: NodeListProps) {
  return nodes.map((node) => {
    const key = JSON.stringify([node.kind, node.names]);
    return <NodePart key={key} node={node} rows={rows} item={null} {...rest} />;
  });
}

interface NodePartProps extends Omit<NodeListProps, 'nodes'> {
  readonly node: FormNode;
  /** The item of a list that the node is itself; null if it is inside an object. */
  readonly item: BodyRow | null;
}

function NodePart(props: NodePartProps) {
  const { kind, node, rows, into, item, answers, advice, showProblems, actions } = props;
  const place =
    item === null ? placeOfField(rows, node.names, into) : ({ kind: 'there', row: item } as const);
  const own = node.names.reduce(answersAt, answers);
  const ownAdvice = node.names.reduce(answersAt, advice);
  if (place.kind === 'blocked') return <BlockedPart node={node} row={place.row} />;
  const row = place.kind === 'there' ? place.row : null;
  if (node.kind === 'list') {
    const told = { answers: own, advice: ownAdvice };
    return (
      <ListPart
        kind={kind}
        node={node}
        row={row}
        into={into}
        showProblems={showProblems}
        actions={actions}
        {...told}
      />
    );
  }
  return (
    <FormControl
      kind={kind}
      into={into}
      row={row}
      showProblems={showProblems}
      actions={actions}
      node={node}
      isItem={item !== null}
      answers={own}
      advice={ownAdvice}
    />
  );
}

/** `row` isn't the object that the field should be in. */
function BlockedPart({ node, row }: { readonly node: FormNode; readonly row: BodyRow }) {
  const { t } = useTranslation();
  const label = labelOf(node);
  const kind = t(`body.types.${row.type}`);
  return (
    <div className={styles.field}>
      <span className={styles.label}>{label}</span>
      <Note tone="warn">{t('body.form.blocked', { name: row.name, kind, field: label })}</Note>
    </div>
  );
}

const answersAt = (answers: readonly FieldMessage[], step: JsonStep) => answersFor(answers, step);

interface ListPartProps
  extends Pick<NodePartProps, 'kind' | 'into' | 'answers' | 'advice' | 'showProblems' | 'actions'> {
  readonly node: ListNode;
  /** Null: the body doesn't have the list. */
  readonly row: BodyRow | null;
}

/** Groups that repeat: one per item of the list, with buttons to add, remove and move them. */
function ListPart(props: ListPartProps) {
  const { kind, node, row, into, answers, advice, showProblems, actions } = props;
  const { t } = useTranslation();
  const name = labelOf(node);
  const isOther = row !== null && row.type !== 'list' && !isLeftOut(row);
  const items = row?.type === 'list' ? row.rows : [];
  const isReadOnly = use(ReadOnly);
  const choices = useProductChoices();
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const cells = isOther || isReadOnly ? null : cellsFor(event);
    if (cells === null) return;
    event.preventDefault();
    event.stopPropagation();
    const at = event.target instanceof Element ? event.target : event.currentTarget;
    const path = at.closest('[data-path]')?.getAttribute('data-path') ?? null;
    // One for the names, and one that is too many.
    const made = pastedItems(cells.slice(0, mostPastedRows + 2), node.items, path);
    setPasted({ ...made, rows: cells.length });
    if (made.items.length > mostPastedRows) return;
    const behind = at.closest('[data-item]')?.getAttribute('data-item') ?? null;
    actions.putItems({ into, names: node.names }, behind, made.items, node.items);
    if (made.hasNames && choices?.status.getState().read === null) choices.read();
  };
  return (
    <fieldset
      className={styles.list}
      data-list={row?.key}
      onPaste={paste}
      onInput={() => setPasted(null)}
    >
      <legend className={styles.label}>{name}</legend>
      <MessageNotes messages={answers.filter(isOfWhole)} tone="danger" />
      <MessageNotes messages={advice.filter(isOfWhole)} tone="warn" />
      {isOther && (
        <Note tone="warn">
          {t('body.form.notAList', { name, kind: t(`body.types.${row.type}`) })}
        </Note>
      )}
      {items.map((item, index) => (
        <ItemPart
          key={item.key}
          kind={kind}
          node={node}
          name={`${name} ${index + 1}`}
          item={item}
          isSentEmpty={row !== null && isSentEmpty(row, item)}
          answers={answersFor(answers, index)}
          advice={answersFor(advice, index)}
          showProblems={showProblems}
          actions={actions}
          onRemove={() => actions.removeItem(item.key, name)}
          onUp={index === 0 ? null : () => actions.moveItem(item.key, index - 1, name)}
          onDown={
            index === items.length - 1 ? null : () => actions.moveItem(item.key, index + 1, name)
          }
        />
      ))}
      <div role="status">{pasted !== null && <PastedNote {...pasted} />}</div>
      {!isOther && (
        <Button
          variant="quiet"
          icon={Plus}
          onPress={() => actions.addItem({ into, names: node.names }, node.items)}
        >
          {t('body.form.addTo', { name })}
        </Button>
      )}
    </fieldset>
  );
}

/** Those about what is in a list are at its items. */
const isOfWhole = ({ path }: FieldMessage): boolean => path === '';

/**
 * The cells of rows that are pasted into a box for one value, where they would become one text; null for one value, and in
 * a box for long texts.
 */
function cellsFor({
  target,
  clipboardData,
}: ClipboardEvent): readonly (readonly string[])[] | null {
  const isOneValue =
    target instanceof HTMLTextAreaElement ? target.rows === 1 : target instanceof HTMLElement;
  if (!isOneValue) return null;
  const cells = pastedCells(clipboardData.getData('text/plain'));
  return cells.length > 1 || (cells[0]?.length ?? 0) > 1 ? cells : null;
}

/** Which pasted rows were filled in, and what did not fit. */
interface Pasted extends PastedItems {
  readonly rows: number;
}

/** Says what pasted rows have become, and what of them has no place in the form. */
function PastedNote({ rows, items, ignored, unclear }: Pasted) {
  const { t } = useTranslation();
  if (items.length > mostPastedRows) {
    const [number, most] = [rows, mostPastedRows].map(formatNumber);
    return <Note tone="warn">{t('body.form.pasted.tooMany', { count: rows, number, most })}</Note>;
  }
  const count = items.length;
  return (
    <>
      <Note tone="plain">{t('body.form.pasted.rows', { count, number: formatNumber(count) })}</Note>
      {ignored.length > 0 && (
        <Note tone="warn">{t('body.form.pasted.ignored', { columns: listed(ignored) })}</Note>
      )}
      {unclear.length > 0 && (
        <Note tone="warn">{t('body.form.pasted.unclear', { cells: listed(unclear) })}</Note>
      )}
    </>
  );
}

/** A few of them: a table may have hundreds. */
const listed = (names: readonly string[]): string =>
  names.slice(0, 5).map(short).join(', ') + (names.length > 5 ? ', …' : '');

interface ItemPartProps
  extends Pick<NodePartProps, 'kind' | 'answers' | 'advice' | 'showProblems' | 'actions'> {
  readonly node: ListNode;
  /** Such as "lines 2". */
  readonly name: string;
  readonly item: BodyRow;
  readonly isSentEmpty: boolean;
  readonly onRemove: () => void;
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
}

function ItemPart({
  kind,
  node,
  name,
  item,
  isSentEmpty,
  answers,
  advice,
  showProblems,
  actions,
  onRemove,
  onUp,
  onDown,
}: ItemPartProps) {
  const { t } = useTranslation();
  const [first] = node.items;
  const isValue = first !== undefined && first.names.length === 0;
  const shared = { kind, into: item.key, answers, advice, showProblems, actions };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would repeat the list's name.
    <div role="group" aria-label={name} className={styles.item} data-item={item.key}>
      <div className={styles.itemFields}>
        {isValue ? (
          <NodePart node={first} rows={[]} item={item} {...shared} />
        ) : item.type === 'object' ? (
          <NodeList nodes={node.items} rows={item.rows} {...shared} />
        ) : (
          <Note tone="warn">
            {t('body.form.notAGroup', { name, kind: t(`body.types.${item.type}`) })}
          </Note>
        )}
        {isSentEmpty && <Note tone="plain">{t('body.form.emptyItem')}</Note>}
      </div>
      <div className={styles.itemActions}>
        {onUp !== null && (
          <IconButton name={t('body.form.up', { name })} icon={ArrowUp} onPress={onUp} />
        )}
        {onDown !== null && (
          <IconButton name={t('body.form.down', { name })} icon={ArrowDown} onPress={onDown} />
        )}
        <IconButton
          name={t('body.form.removeItem', { name })}
          icon={X}
          variant="danger"
          onPress={onRemove}
        />
      </div>
    </div>
  );
}
