import { useEffect } from 'react';
import type { ProductChoicesFound } from '../../../main/contract/list/product-rows.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import type {
  FoundProducts,
  ProductChoices,
  ProductListStatus,
} from '../../body/form/product-choices.ts';
import { createStore, type Readable, useStore } from '../../lib/app/store.ts';
import { formatLocale } from '../../lib/words/format.ts';
import { formatPrice } from '../../lib/words/format-price.ts';
import type { ProductList } from '../list/product-list.ts';
import type { ProductListState } from '../list/product-list-state.ts';
import { cellName } from '../product-label.ts';

const notRead: ProductListStatus = { reading: null, failure: null, read: null };

/**
 * The products of one profile as other pages see them. The list itself belongs to the products page, which may not be
 * there yet: a read then asks for that page, which reads its list.
 */
export class ListChoices implements ProductChoices {
  readonly #status = createStore(notRead);
  readonly status: Readable<ProductListStatus> = this.#status;
  readonly #isHeld = createStore(false);
  /** Whether a control needs the list. */
  readonly isHeld: Readable<boolean> = this.#isHeld;
  readonly #isWanted = createStore(false);
  /** Whether a list was asked for while there is no page for it. */
  readonly isWanted: Readable<boolean> = this.#isWanted;
  #holders = 0;
  #list: ProductList | null = null;
  #currency: string | null = null;

  /** The page has this list now; returns a function for when it has it no more. */
  attach(list: ProductList, currency: string | null): () => void {
    this.#list = list;
    this.#currency = currency;
    this.#isWanted.setState(false);
    const follow = () => this.#status.setState(statusOf(list.state, this.#status.getState()));
    follow();
    const unsubscribe = list.subscribe(follow);
    return () => {
      unsubscribe();
      if (this.#list !== list) return;
      this.#list = null;
      this.#status.setState(notRead);
    };
  }

  async search(text: string, member: string | null): Promise<FoundProducts | null> {
    return this.#found((list) => list.requests.choose(text, member));
  }

  async find(value: string, member: string | null): Promise<FoundProducts | null> {
    return this.#found((list) => list.requests.match(value, member));
  }

  read(): void {
    if (this.#list !== null) void this.#list.load(crypto.randomUUID());
    else {
      this.#status.setState({ ...notRead, reading: { bytes: 0, totalBytes: null } });
      this.#isWanted.setState(true);
    }
  }

  cancel(): void {
    if (this.#list !== null) this.#list.cancel();
    else {
      this.#isWanted.setState(false);
      this.#status.setState(notRead);
    }
  }

  hold(): () => void {
    this.#setHolders(this.#holders + 1);
    let isHeld = true;
    return () => {
      if (isHeld) this.#setHolders(this.#holders - 1);
      isHeld = false;
    };
  }

  #setHolders(holders: number): void {
    this.#holders = holders;
    this.#isHeld.setState(holders > 0);
  }

  async #found(
    ask: (list: ProductList) => Promise<ProductChoicesFound | null>,
  ): Promise<FoundProducts | null> {
    const list = this.#list;
    if (list === null || list.state.read === null) return null;
    // The worker ends with the list, and may end by a defect, which the status then says.
    const found = await ask(list).catch(() => null);
    return found && this.#shown(found);
  }

  #shown({ choices, isMore, kind }: ProductChoicesFound): FoundProducts {
    return {
      isMore,
      kind,
      choices: choices.map(({ row, value }) => ({
        key: String(row.row),
        id: row.id,
        name: cellName(row.name, row.nameCut),
        price: formatPrice(row.price, formatLocale(), this.#currency),
        value,
      })),
    };
  }
}

/** The same object if nothing has changed: the list's state also changes with each row in view. */
function statusOf(
  { reading, trouble, read, summary, view, part }: ProductListState,
  before: ProductListStatus,
): ProductListStatus {
  const count = view?.of ?? summary?.entries ?? 0;
  const next: ProductListStatus = {
    reading: reading && { bytes: reading.bytes, totalBytes: reading.totalBytes },
    failure: trouble?.kind === 'failed' ? trouble.failure : null,
    read: read && {
      readId: read.readId,
      at: read.readAt,
      count,
      ...(part === null ? {} : { part }),
    },
  };
  return JSON.stringify(next) === JSON.stringify(before) ? before : next;
}

const profiles = new Map<string, ListChoices>();

/** The products of this profile, for the forms of its pages. */
export function choicesOfProfile(profileId: string): ListChoices {
  const known = profiles.get(profileId) ?? new ListChoices();
  profiles.set(profileId, known);
  return known;
}

/** Offers the products of this list to the forms of the profile. Returns whether one of them holds the list. */
export function useListChoices(
  { id, currency }: Pick<Profile, 'id' | 'currency'>,
  list: ProductList | null,
): boolean {
  const choices = choicesOfProfile(id);
  useEffect(
    () => (list?.isClosed === false ? choices.attach(list, currency) : undefined),
    [choices, list, currency],
  );
  return useStore(choices.isHeld);
}
