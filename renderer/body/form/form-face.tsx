import type { TFunction } from 'i18next';

import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  startTransition,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';

import { useTranslation } from 'react-i18next';
import type { FieldMessage } from '../../../main/contract/failure.ts';
import type { FormField } from '../../../main/contract/form/form-description.ts';
import { parseFormPath } from '../../../main/contract/form/form-field.ts';
import { isOfOtherVariant } from '../../../main/contract/form/other-variants.ts';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import { Note } from '../../ui/look/note.tsx';
import { placeOfField } from '../content/form-places.ts';
import {
  type FormNode,
  formTree,
  hasControl,
  isShownField,
  pickedTree,
} from '../content/form-tree.ts';
import { type BodyRow, isLeftOut } from '../content/row.ts';
import { rowProblem } from '../content/row-problem.ts';
import { valueText } from '../content/rows-to-text.ts';
import type { BodyAction, BodyState } from '../content/state.ts';
import { stepInto } from '../text/path-step.ts';
import styles from './form-face.module.css';
import { NodeList, type NodeListProps } from './form-nodes.tsx';
import { useFormActions } from './use-form-actions.ts';

interface FormFaceProps {
  readonly form: readonly FormField[];
  readonly state: BodyState;
  readonly dispatch: (action: BodyAction) => void;
  readonly kind: BodyKind;
  /** What a schema says about the values, with their paths. */
  readonly advice: readonly FieldMessage[];
  readonly showProblems: boolean;
  /** What the form has no control for. */
  readonly children?: ReactNode;
}

/** The fields that the profile describes, with labels and controls. */
export function FormFace(props: FormFaceProps) {
  const { form, state, dispatch, kind, advice, showProblems, children } = props;
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const { rows, answers } = state;
  const tree = useMemo(() => formTree(form), [form]);
  const others = useOtherVariants(form, rows);
  const shown = useMemo(
    () => pickedTree(tree, (field) => isShownField(field) && !others.has(field.path)),
    [tree, others],
  );
  const actions = useFormActions(place, rows, dispatch);
  const drawn = useDrawn(shown.length, showProblems || answers.length > 0);
  const sections = useMemo(() => sectionsOf(shown), [shown]);
  const roots = useMemo(() => rowsByName(rows), [rows]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to what bubbles up from boxes
    <div ref={place} className={styles.form} onKeyDown={goOnWithEnter}>
      {shown.length === 0 && <Note tone="plain">{t('body.form.noFields')}</Note>}
      {sections
        .filter(({ from }) => from < drawn)
        .map(({ from, title, blocks }) => (
          <FormSection key={`${from} ${title}`} title={title}>
            {blocks
              .filter((block) => block.from < drawn)
              .map((block) => (
                <NodeBlock
                  key={block.from}
                  kind={kind}
                  rows={rows}
                  roots={roots}
                  answers={answers}
                  advice={advice}
                  showProblems={showProblems}
                  actions={actions}
                  nodes={block.nodes}
                />
              ))}
          </FormSection>
        ))}
      {answers
        .filter(({ path }) => !shown.some((node) => hasControl(node, path)) && !isInRow(rows, path))
        .map((answer) => (
          <Note key={`${answer.path} ${answer.message}`} tone="danger">
            {answerSentence(t, answer)}
          </Note>
        ))}
      {children}
    </div>
  );
}

/**
 * The paths of fields that belong to another one of several objects than the chosen one. One with a mistake stays in sight:
 * it keeps the body from being sent. The same set until a choice or a mistake changes.
 */
function useOtherVariants(
  form: readonly FormField[],
  rows: readonly BodyRow[],
): ReadonlySet<string> {
  const of = useMemo(() => form.filter(({ onlyFor }) => onlyFor.length > 0), [form]);
  const rowAt = (path: string) => {
    const names = (parseFormPath(path) ?? []).map((step) => (step === 'item' ? '' : step.name));
    const place = placeOfField(rows, names);
    return place.kind === 'there' ? place.row : null;
  };
  const valueAt = (path: string) => {
    const row = rowAt(path);
    return row === null || isLeftOut(row) ? null : valueText(row);
  };
  const others = of.filter((field) => {
    const row = rowAt(field.path);
    return (
      (row === null || rowProblem(row, 'object') === null) && isOfOtherVariant(field, form, valueAt)
    );
  });
  const key = JSON.stringify(others.map(({ path }) => path));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says whether `others` differ
  return useMemo(() => new Set(others.map(({ path }) => path)), [key]);
}

/** Enter goes to the next control. Only in boxes of several lines it starts a new one. */
function goOnWithEnter(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, currentTarget } = event;
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
  if (key !== 'Enter' || !isPlain) return;
  const isBox = target instanceof HTMLInputElement && target.type !== 'radio';
  if (!isBox && !(target instanceof HTMLTextAreaElement && target.rows === 1)) return;
  event.preventDefault();
  // Of a yes/no, the chosen radio.
  const controls = [
    ...currentTarget.querySelectorAll('input:not([type="radio"]), input:checked, textarea, select'),
  ];
  const next = controls
    .slice(controls.indexOf(target) + 1)
    .find((control) => control instanceof HTMLElement && control.tabIndex >= 0);
  if (next instanceof HTMLElement) next.focus();
}

/** More than fit into a window. */
const drawnFirst = 30;
const drawnNext = 20;

/**
 * How many of the controls are drawn. A large form is drawn from its top, so that it can be used at once: 500 controls
 * take half a second. `isWhole`: all of them, because the person looks for what is missing or wrong.
 */
function useDrawn(all: number, isWhole: boolean): number {
  const [drawn, setDrawn] = useState(drawnFirst);
  useEffect(() => {
    if (drawn >= all) return;
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + drawnNext)));
    return () => clearTimeout(timer);
  }, [drawn, all]);
  return isWhole ? all : drawn;
}

const answerSentence = (t: TFunction, { path, message }: FieldMessage) =>
  path === '' ? message : t('body.atField', { name: path, sentence: message });

/** Whether a row of the body shows a message about this path. */
const isInRow = (rows: readonly BodyRow[], path: string): boolean =>
  rows.some(({ name }) => stepInto(path, name) !== null);

interface FormSectionProps {
  /** Empty: the fields have no heading. */
  readonly title: string;
  readonly children: ReactNode;
}

function FormSection({ title, children }: FormSectionProps) {
  const id = useId();
  if (title === '') return <div className={styles.section}>{children}</div>;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface Section {
  /** The index of its first node in the form. */
  readonly from: number;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** Nodes of a section that re-render together. */
interface Block {
  readonly from: number;
  readonly nodes: readonly FormNode[];
}

/** A key in one of 500 fields would otherwise compare the other 499, which takes as long as a frame. */
const inBlock = 10;

/** Neighbours with the same heading, together. */
function sectionsOf(nodes: readonly FormNode[]): readonly Section[] {
  const sections: { from: number; title: string; nodes: FormNode[] }[] = [];
  for (const [from, node] of nodes.entries()) {
    const title = node.kind === 'list' ? node.section : node.field.section;
    const last = sections.at(-1);
    if (last?.title === title) last.nodes.push(node);
    else sections.push({ from, title, nodes: [node] });
  }
  return sections.map(({ from, title, nodes: own }) => ({
    from,
    title,
    blocks: Array.from({ length: Math.ceil(own.length / inBlock) }, (_, at) => ({
      from: from + at * inBlock,
      nodes: own.slice(at * inBlock, (at + 1) * inBlock),
    })),
  }));
}

interface NodeBlockProps extends Omit<NodeListProps, 'into'> {
  /** `rows` by name. */
  readonly roots: ReadonlyMap<string, BodyRow>;
}

/** Some controls of a form. Re-renders only if one of the rows has changed that its nodes are in. */
const NodeBlock = memo(
  function NodeBlock({ roots: _, ...rest }: NodeBlockProps) {
    return <NodeList into={null} {...rest} />;
  },
  (before, { nodes, rows: _, roots, ...rest }) => {
    const others = Object.entries(rest).every(([key, value]) => Reflect.get(before, key) === value);
    if (!others || before.nodes !== nodes) return false;
    return nodes.every(({ names: [name = ''] }) => before.roots.get(name) === roots.get(name));
  },
);

/** If a name appears twice, the first row counts, as in `placeOfField`. */
const rowsByName = (rows: readonly BodyRow[]): ReadonlyMap<string, BodyRow> =>
  new Map(rows.toReversed().map((row) => [row.name, row]));
