/**
 * Where in a reply the product list is, and which members of its entries are the ID, the name and the price, for a service that
 * doesn't send them as documented. Chosen by a person, never guessed while a list is read. What is left out is as documented.
 */
export interface ListShape {
  /** The members that lead to the list, from outside: `data`, or `_embedded.products`. */
  readonly inside?: string | undefined;
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  /** Also of an object in an entry: `price.amount`. */
  readonly price?: string | undefined;
  /** The member around the list with the address of the next page: `next`, or `_links.next.href`. */
  readonly next?: string | undefined;
}

/** A shape with all its names. */
export interface ListMembers {
  /** Empty if the reply is the list. */
  readonly inside: readonly string[];
  readonly id: string;
  readonly name: string;
  readonly price: readonly string[];
  /** Empty if nothing around the list names a next page. */
  readonly next: readonly string[];
}

export function membersOf(shape: ListShape | null | undefined): ListMembers {
  const { inside, id = 'id', name = 'name', price = 'price', next } = shape ?? {};
  return {
    inside: inside?.split('.') ?? [],
    id,
    name,
    price: price.split('.'),
    next: (inside === undefined ? undefined : next)?.split('.') ?? [],
  };
}

/** What JSON can write in two ways, and the dot of a path: none of it is in the name of a member of a shape. */
const notInMember = /["\\/.\p{Cc}]/u;
const longestMember = 200;

/** Whether this can be the name of a member in a shape. */
export const isMember = (name: string): boolean =>
  name !== '' && name.length <= longestMember && !notInMember.test(name);

/** Members from outside to inside, separated by dots. */
export function isMemberPath(path: string): boolean {
  const members = path.split('.');
  return members.length <= 4 && members.every(isMember);
}

/** `_embedded.products`, for a message. */
export const pathInWords = (path: readonly string[]): string => path.join('.');
