import type { ReactNode } from 'react';
import styles from './ticket.module.css';

interface TicketProps {
  /** What it is about, in one sentence; null if that isn't known yet. */
  readonly sentence: string | null;
  /** Below the sentence: the stamp, and what belongs to it. */
  readonly head: ReactNode;
  /** Below the perforation. */
  readonly children: ReactNode;
}

/** A request as a counterfoil: a card with a notched perforation below the sentence and the stamp. */
export function Ticket({ sentence, head, children }: TicketProps) {
  return (
    <div className={styles.ticket}>
      <div className={styles.head}>
        {sentence !== null && <p className={styles.sentence}>{sentence}</p>}
        {head}
      </div>
      <div className={styles.tear} aria-hidden="true" />
      <div className={styles.body}>{children}</div>
    </div>
  );
}
