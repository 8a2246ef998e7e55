import type { Stand } from './stand.ts';

/** A way for a part of the app to end while the user types and an order is being sent. */
export interface Crash {
  readonly name: string;
  /** Causes the crash. */
  happens(stand: Stand): Promise<void>;
  /** Where and in which words the window reports it; null if the user notices nothing. */
  readonly says: { readonly where: 'notices' | 'failure'; readonly words: string } | null;
  /** For the table, if the window reports nothing immediately: what `after` checks. */
  readonly meansLater?: string;
  /** The page is lost, and the test connects to a new one. */
  readonly takesPage?: boolean;
  /**
   * The whole app ends and comes back: it restarts itself as soon as the order has its answer, or Chromium ends it
   * immediately.
   */
  readonly restarts?: 'in-order' | 'at-once';
  /** Outcome of the order that was being sent. */
  readonly order: 'done' | 'unknown';
  /** Checks anything else; throws if it is wrong. */
  after?(stand: Stand): Promise<void>;
}
