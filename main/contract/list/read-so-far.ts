import type { ListPlace } from '../list-pages.ts';
import type { ListSigns } from '../product.ts';
import type { Seq } from '../write/seq.ts';

/** What main keeps of a read, so that another one can go on where it stopped. */
export interface ReadSoFar extends ListPlace {
  /** When its first page was requested. */
  readonly seq: Seq;
  /** After each page. */
  readonly signs: readonly ListSigns[];
  /** Whose token these were read with; see `ServiceAddress`. */
  readonly account?: string | undefined;
}
