import type { Samples } from '../harness/table.ts';

/** What is measured for each size, each part in its own program. */
export const parts = [
  'floor',
  'app',
  'ag-grid',
  'app-empty',
  'ag-grid-empty',
  'refreshes',
  'wrapped',
  'idle',
] as const;
export type Part = (typeof parts)[number];

/** What a value measures; ms or bytes unless stated otherwise. */
export type Measure =
  /** From the last byte that the service sent. */
  | 'answer to painted'
  | 'first sort by number'
  | 'sort by number again'
  | 'first sort by text'
  | 'sort by text again'
  | 'first letter'
  | 'next letters'
  /** The longest task of a round; 0 if none took 50 ms. */
  | 'task of loading'
  | 'task of sorting'
  | 'task of searching'
  /** The longest task of a round again, in processor time of its thread. */
  | 'processor time of loading'
  | 'processor time of sorting'
  | 'processor time of searching'
  | 'heap'
  | 'heap of an empty list'
  /** Each round's 95th percentile, in frames of the display. */
  | 'wheel'
  | 'thumb'
  /** The share of all frames with empty rows in view. */
  | 'empty by wheel'
  | 'empty by thumb'
  | 'memory'
  /** After a profile without products has been in front for a while. */
  | 'memory once left'
  /** After many refreshes in a row: mean of the last quarter relative to that of the second. */
  | 'growth by refreshes'
  | 'memory of an empty list'
  /** All memory with a few products and no input. */
  | 'idle';

export type SubjectName =
  | 'app'
  /** The app with the list in an object, and with the same list as the reply. */
  | 'wrapped list'
  | 'bare list'
  | 'floor'
  | 'ag-grid'
  | 'bare window';

/** All measured values, by subject and measure. */
export type ListSamples = Samples<`${SubjectName} ${Measure}`>;
