import { createContext, use } from 'react';
import type { Failure } from '../../../main/contract/failure.ts';
import type { ListPart } from '../../../main/contract/list-part.ts';
import type { Readable } from '../../lib/app/store.ts';

/** What is known about the product list of the profile. */
export interface ProductListStatus {
  /** The read in progress; `totalBytes` is null until the service has said how many there will be. */
  readonly reading: { readonly bytes: number; readonly totalBytes: number | null } | null;
  /** Why the last read produced no list; null if it did, or was cancelled. */
  readonly failure: Failure | null;
  /** The list that can be searched. It stays during the next read, and after one that failed. Null: not read. */
  readonly read: {
    readonly readId: string;
    /** ISO 8601. */
    readonly at: string;
    readonly count: number;
    /** Set if the service has more products. */
    readonly part?: ListPart;
  } | null;
}

/** A product to choose. */
export interface ProductChoice {
  /** Unique in the list of one read. */
  readonly key: string;
  readonly id: string;
  /** Empty if the list has no name. */
  readonly name: string;
  /** As the products page shows it; empty if the list has none. */
  readonly price: string;
  /**
   * What a body gets of the product: its ID, or another member, as JSON exactly as the list has it. Null if the product
   * doesn't have the member.
   */
  readonly value: string | null;
}

export interface FoundProducts {
  readonly choices: readonly ProductChoice[];
  /** There are more, which are found by typing more. */
  readonly isMore: boolean;
  /** How the list writes the member; null if no product has it. */
  readonly kind: 'number' | 'text' | 'mixed' | null;
}

/** The products of a profile for the controls of a form. Nothing is read before `read` is called. */
export interface ProductChoices {
  readonly status: Readable<ProductListStatus>;
  /**
   * The best matches by name or ID; all products for an empty text. `member`: what `ProductChoice.value` is; null for
   * the ID. Null if there is no list, or if a newer search has replaced this one.
   */
  search(text: string, member: string | null): Promise<FoundProducts | null>;
  /** The products with exactly this ID or member as JSON. Null if there is no list. */
  find(value: string, member: string | null): Promise<FoundProducts | null>;
  /** Reads the list, or joins a read in progress. */
  read(): void;
  /** Cancels the read in progress. */
  cancel(): void;
  /** Keeps the list in memory until the returned function is called. */
  hold(): () => void;
}

/** The products of the profile that the surrounding page belongs to; null outside of one. */
export const ProductChoicesContext = createContext<ProductChoices | null>(null);

export function useProductChoices(): ProductChoices | null {
  return use(ProductChoicesContext);
}
