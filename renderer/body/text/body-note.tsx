import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/look/class-names.ts';
import { Icon } from '../../ui/look/icon.tsx';
import styles from './body-note.module.css';

const icons = { danger: CircleAlert, warn: TriangleAlert, plain: null } as const;

interface BodyNoteProps {
  readonly tone: keyof typeof icons;
  readonly children: ReactNode;
}

/** A small line under what it is about. */
export function BodyNote({ tone, children }: BodyNoteProps) {
  const icon = icons[tone];
  return (
    <p className={classNames(styles.note, styles[tone])}>
      {icon !== null && <Icon as={icon} size={14} />}
      <span>{children}</span>
    </p>
  );
}
