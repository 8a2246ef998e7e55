import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './note.module.css';

const icons = { danger: CircleAlert, warn: TriangleAlert, plain: null } as const;

interface NoteProps {
  readonly tone: keyof typeof icons;
  readonly children: ReactNode;
}

/** A small line below what it refers to. */
export function Note({ tone, children }: NoteProps) {
  const icon = icons[tone];
  return (
    <p className={classNames(styles.note, styles[tone])}>
      {icon !== null && <Icon as={icon} size={14} />}
      <span>{children}</span>
    </p>
  );
}
