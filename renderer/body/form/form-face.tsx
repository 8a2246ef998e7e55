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
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import { Note } from '../../ui/look/note.tsx';
import { askedFields, choiceAt, rowAt } from '../content/asked-fields.ts';
import {
  type FormNode,
  formTree,
  hasControl,
  isShownField,
  pickedTree,
} from '../content/form-tree.ts';
import { MessageNotes } from '../content/message-notes.tsx';
import type { BodyRow } from '../content/row.ts';
import { firstProblem } from '../content/row-problem.ts';
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
  const asked = useAskedFields(form, rows);
  const shown = useMemo(() => pickedTree(formTree(asked), isShownField), [asked]);
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
      <MessageNotes
        messages={answers.filter(
          ({ path }) => !shown.some((node) => hasControl(node, path)) && !isInRow(rows, path),
        )}
        tone="danger"
      />
      {children}
    </div>
  );
}

/** Fields that had a mistake since these choices were made. */
interface Mistaken {
  readonly choices: string;
  readonly paths: readonly string[];
}

/**
 * The fields that the body asks for. One of another variant with a mistake stays in sight, as it keeps the body from being
 * sent. Once it is mended it stays until another choice is made: it may have the focus, and what is below it would jump
 * from under the pointer. The same list until one of it differs.
 */
function useAskedFields(
  form: readonly FormField[],
  rows: readonly BodyRow[],
): readonly FormField[] {
  const ofVariants = useMemo(() => form.filter(({ onlyFor }) => onlyFor.length > 0), [form]);
  const [before, setBefore] = useState<Mistaken>({ choices: '[]', paths: [] });
  const paths = ofVariants.flatMap((field) => field.onlyFor.map(({ path }) => path));
  const choices = JSON.stringify([...new Set(paths)].map((path) => choiceAt(rows, path)));
  const known = before.choices === choices ? before.paths : [];
  const more = ofVariants.filter(({ path }) => !known.includes(path) && hasMistakeAt(rows, path));
  const mistaken = [...known, ...more.map(({ path }) => path)];
  if (before.choices !== choices || more.length > 0) setBefore({ choices, paths: mistaken });
  const asked = askedFields(form, rows, ({ path }) => mistaken.includes(path));
  const key =
    asked === form ? '' : JSON.stringify(asked.map(({ path, required }) => [path, required]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says whether `asked` differs
  return useMemo(() => asked, [form, key]);
}

function hasMistakeAt(rows: readonly BodyRow[], path: string): boolean {
  const row = rowAt(rows, path);
  return row !== null && firstProblem([row]) !== null;
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
