import { Eraser, Undo2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { withCodes } from '../lib/words/harmless.ts';
import { classNames } from '../ui/look/class-names.ts';
import { Icon } from '../ui/look/icon.tsx';
import type { CaseDocument } from './case-document.ts';
import styles from './case-preview.module.css';
import type { Field } from './fields.ts';
import { type Piece, type Removals, removed } from './removals.ts';

export interface PreviewProps {
  readonly document: CaseDocument;
  readonly removals: Removals;
  readonly onToggle: (field: Field) => void;
}

interface PiecesProps {
  readonly pieces: readonly Piece[];
  readonly mark: string;
}

/** Words, and the mark where something was removed. */
export function Pieces({ pieces, mark }: PiecesProps) {
  return pieces.map((piece, place) =>
    piece === removed ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name
      <mark key={place} className={styles.removed}>
        {mark}
      </mark>
    ) : (
      withCodes(piece)
    ),
  );
}

interface ToggleProps {
  readonly name: string;
  /** Whether it is removed. */
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

/** Removes something, or takes that back. Many of these are drawn, so it is a plain button. */
export function Toggle({ name, isOn, onToggle }: ToggleProps) {
  return (
    <button
      type="button"
      data-toggle=""
      tabIndex={-1}
      aria-label={name}
      aria-pressed={isOn}
      title={name}
      className={classNames(styles.toggle, isOn && styles.on)}
      onClick={onToggle}
    >
      <Icon as={isOn ? Undo2 : Eraser} size={14} />
    </button>
  );
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A group of toggles with one stop for the Tab key: the arrow keys move between them. */
export function Group({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const group = useRef<HTMLDivElement>(null);
  const toggles = (): HTMLElement[] => [
    ...(group.current?.querySelectorAll<HTMLElement>('[data-toggle]') ?? []),
  ];
  // After each draw, because toggles come and go with what is removed.
  useLayoutEffect(() => {
    const all = toggles();
    if (all.some(({ tabIndex }) => tabIndex === 0)) return;
    const [first] = all;
    if (first !== undefined) first.tabIndex = 0;
  });
  const move = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    const all = toggles();
    const at = all.indexOf(event.target as HTMLElement);
    const next = step === undefined || at < 0 ? undefined : all[step(at, all.length)];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has its own look and needs a legend
    <div
      ref={group}
      role="group"
      aria-label={name}
      className={styles.group}
      onKeyDown={move}
      onFocus={({ target }) => {
        if (!target.matches('[data-toggle]')) return;
        for (const toggle of toggles()) toggle.tabIndex = toggle === target ? 0 : -1;
      }}
    >
      {children}
    </div>
  );
}
