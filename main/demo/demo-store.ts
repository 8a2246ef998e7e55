import { type DemoProduct, encodeProducts } from './demo-product.ts';

/** A user of the demo service. */
export interface DemoUser {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly active: boolean;
}

const firstNames = [
  'Ada',
  'Björn',
  'Chloé',
  'Dmitri',
  'Elif',
  'Farid',
  'Greta',
  'Hugo',
  'Ines',
  'Jun',
];
const lastNames = ['Novak', 'O’Brien', 'Lindqvist', 'Moreau', 'Okafor'];
/** The roles of its users. The demo takes any other text, too. */
export const roles = {
  clerk: 'clerk',
  manager: 'manager',
  warehouse: 'warehouse',
  administrator: 'administrator',
} as const;
const { clerk, manager, warehouse, administrator } = roles;
const rolesInTurn = [clerk, clerk, manager, clerk, administrator, warehouse];

/** Users 1 to 50 of the demo service, always the same ones. */
function seedUsers(): DemoUser[] {
  return lastNames.flatMap((lastName, row) =>
    firstNames.map((firstName, column) => {
      const id = row * firstNames.length + column + 1;
      return {
        id,
        name: `${firstName} ${lastName}`,
        // .example is reserved (RFC 2606): mail to it can't reach anybody.
        email: `${mailName(firstName)}.${mailName(lastName)}@shop.example`,
        role: rolesInTurn[id % rolesInTurn.length] ?? clerk,
        active: id % 9 !== 0,
      };
    }),
  );
}

/** `Chloé` becomes `chloe`, `O’Brien` becomes `obrien`. */
function mailName(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}

/** A record for a number that the demo replies to on purpose. */
export const sampleUser = (id: number): DemoUser => ({
  id,
  name: `Sample ${id}`,
  email: `sample.${id}@shop.example`,
  role: clerk,
  active: true,
});

/** The content of an order after it was checked. */
interface OrderRequest {
  readonly productId: string;
  readonly quantity: number;
  readonly customer: string;
  readonly note?: string | undefined;
}

interface DemoOrder {
  readonly id: string;
  readonly status: 'accepted';
  readonly product: string;
  readonly quantity: number;
  readonly customer: string;
  readonly note: string | null;
  readonly total: number;
  readonly createdAt: string;
}

type UserChange = { readonly [K in keyof Omit<DemoUser, 'id'>]?: DemoUser[K] | undefined };

/** The data of the demo service. It is in memory and ends with the process. */
export class DemoStore {
  readonly #products: Map<string, DemoProduct>;
  readonly #users = new Map(seedUsers().map((user) => [String(user.id), user]));
  #orderCount = 0;
  #encodedList: readonly Uint8Array[] | undefined;

  constructor(products: readonly DemoProduct[]) {
    this.#products = new Map(products.map((product) => [product.id, product]));
  }

  /**
   * The list as a JSON array in blocks of bytes. Cached until a product is deleted, because a million take a
   * second.
   */
  encodedList(): readonly Uint8Array[] {
    this.#encodedList ??= encodeProducts([...this.#products.values()]);
    return this.#encodedList;
  }

  product(id: string): DemoProduct | undefined {
    return this.#products.get(id);
  }

  /** False if there is no such product. */
  deleteProduct(id: string): boolean {
    const existed = this.#products.delete(id);
    if (existed) this.#encodedList = undefined;
    return existed;
  }

  createOrder(product: DemoProduct, request: OrderRequest): DemoOrder {
    this.#orderCount++;
    return {
      id: `ORD-${String(this.#orderCount).padStart(6, '0')}`,
      status: 'accepted',
      product: product.name,
      quantity: request.quantity,
      customer: request.customer,
      note: request.note ?? null,
      // In cents, because 0.1 × 3 isn't 0.3.
      total: (Math.round(product.price * 100) * request.quantity) / 100,
      createdAt: new Date().toISOString(),
    };
  }

  /** Undefined if there is no such user. */
  user(id: string): DemoUser | undefined {
    return this.#users.get(id);
  }

  /** The stored user after the change; undefined if there is no such user. */
  updateUser(id: string, change: UserChange): DemoUser | undefined {
    const user = this.#users.get(id);
    if (user === undefined) return undefined;
    const updated: DemoUser = {
      id: user.id,
      name: change.name ?? user.name,
      email: change.email ?? user.email,
      role: change.role ?? user.role,
      active: change.active ?? user.active,
    };
    this.#users.set(id, updated);
    return updated;
  }
}
