import type { Stand } from './stand.ts';

/** One way in which a part of the app ends while a person types and an order is being sent. */
export interface Crash {
  readonly name: string;
  /** Breaks it. */
  happens(stand: Stand): Promise<void>;
  /** Where the window says what has happened, and in which words; null: no person notices anything. */
  readonly says: { readonly where: 'notices' | 'failure'; readonly words: string } | null;
  /** For the table, where nothing is said at once: what `after` looks at. */
  readonly meansLater?: string;
  /** The page goes with it, and another one has to be joined. */
  readonly takesPage?: boolean;
  /** The whole app goes and comes back: by itself as soon as the order has its answer, or at once, by Chromium's hand. */
  readonly restarts?: 'in-order' | 'at-once';
  /** What became of the order that was being sent. */
  readonly order: 'done' | 'unknown';
  /** What else has to hold. Throws when it does not. */
  after?(stand: Stand): Promise<void>;
}
