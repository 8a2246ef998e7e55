import { createContext, use } from 'react';
import type { ProductRow, ValueKind } from '../../../main/contract/list/product-rows.ts';
import { type ListStatus, notRead } from '../../../main/contract/list-status.ts';
import type { Input, Output } from '../../../main/contract/procedures.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { call } from '../../lib/app/call.ts';
import { holdList, wantList } from '../../lib/app/list-holds.ts';
import { onMainEvent } from '../../lib/app/main-event-listeners.ts';
import { createStore, type Readable, type Store } from '../../lib/app/store.ts';
import { cellName } from '../../lib/words/cell-name.ts';
import { numberLocale } from '../../lib/words/format.ts';
import { formatPrice } from '../../lib/words/format-price.ts';

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
  readonly kind: ValueKind;
}

/** Empty if the list has none, or one that isn't a text. */
const textName = ({ name, nameCut, problems }: ProductRow): string =>
  problems.includes('name-not-text') ? '' : cellName(name, nameCut);

/** The products of a profile for the controls of a form. Nothing is read before `read` is called. */
export interface ProductChoices {
  readonly status: Readable<ListStatus>;
  /**
   * The best matches by name or ID; all products for an empty text. `member`: what `ProductChoice.value` is; null for
   * the ID. Null if there is no list, or if a newer search has replaced this one.
   */
  search(text: string, member: string | null): Promise<FoundProducts | null>;
  /** The products with exactly this ID or member as JSON. Null if there is no list. */
  find(value: string, member: string | null): Promise<FoundProducts | null>;
  /** The name of the products with exactly this ID; null if they have none that is a text, or several. */
  nameOf(id: string): Promise<string | null>;
  /** Reads the list, unless it is being read. */
  read(): void;
  /** Cancels the read in progress. */
  cancel(): void;
  /** Keeps the list in memory until the returned function is called. */
  hold(): () => void;
}

const statuses = new Map<string, Store<ListStatus>>();

function statusOf(profileId: string): Store<ListStatus> {
  const status = statuses.get(profileId) ?? createStore(notRead);
  statuses.set(profileId, status);
  return status;
}

onMainEvent('list-changed', ({ profileId, status }) => statusOf(profileId).setState(status));

const known = new Map<string, ProductChoices>();

/** The products of this profile, which main gets from the list: the same object each time. */
export function productChoices({ id, currency }: Pick<Profile, 'id' | 'currency'>): ProductChoices {
  const key = `${id} ${currency}`;
  const choices = known.get(key) ?? createProductChoices(id, currency);
  known.set(key, choices);
  return choices;
}

function createProductChoices(profileId: string, currency: string | null): ProductChoices {
  const status = statusOf(profileId);
  const shown = (found: Output<'findProducts'>): FoundProducts | null =>
    found && {
      ...found,
      choices: found.choices.map(({ row, value }) => ({
        key: String(row.row),
        id: row.id,
        name: cellName(row.name, row.nameCut),
        // In the language of the moment that it is shown, which may change while the box is open.
        get price() {
          return formatPrice(row.price, numberLocale(), currency);
        },
        value,
      })),
    };
  // A list that goes meanwhile is in the status.
  const ask = (wanted: Input<'findProducts'>['wanted'], member: string | null) =>
    call('findProducts', { profileId, wanted, member }).catch(() => null);
  return {
    status,
    search: async (search, member) => shown(await ask({ search }, member)),
    find: async (value, member) => shown(await ask({ value }, member)),
    async nameOf(id) {
      const found = await ask({ value: JSON.stringify(id) }, null);
      // As main names the order.
      const names = new Set(found?.choices.map(({ row }) => textName(row)));
      const [name] = names;
      return (names.size === 1 && name) || null;
    },
    read() {
      if (status.getState().reading === null) wantList(profileId);
    },
    cancel() {
      const { reading } = status.getState();
      if (reading !== null) void call('cancel', { id: reading.readId }).catch(() => undefined);
    },
    hold: () => holdList(profileId),
  };
}

/** The products of the profile that the surrounding page belongs to; null outside of one. */
export const ProductChoicesContext = createContext<ProductChoices | null>(null);

export function useProductChoices(): ProductChoices | null {
  return use(ProductChoicesContext);
}
