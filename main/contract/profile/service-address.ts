import type { Profile } from './profile.ts';

/** Where a request goes and how it carries its token. At another address, the same ID may be another product. */
export interface ServiceAddress extends Pick<Profile, 'baseUrl' | 'placement'> {
  /** Missing if paths end as documented, without a slash. */
  readonly pathsEndWithSlash?: boolean | undefined;
  /** Which member of the list is the ID; missing if it is `id`. */
  readonly list?: { readonly id?: string | undefined } | null | undefined;
}

/** An address as it is stored. */
export interface KeptAddress extends ServiceAddress {
  readonly pathsEndWithSlash?: true | undefined;
  readonly list?: { readonly id: string } | undefined;
}

/** Where something that is stored ready to send goes, and for whom. */
export interface MadeFor extends KeptAddress {
  /** The account: a keyed digest of its token. Missing if it isn't known; empty if there was no token. */
  readonly account?: string | undefined;
}

/** Where a request would go now. */
export interface Destination extends ServiceAddress {
  /**
   * The digests of the token and of all others that are known to be of its account. Empty without a token, because
   * nothing leaves then.
   */
  readonly accounts: readonly string[];
}

/** Why something must not go to a destination that it wasn't made for. */
export const misfits = ['other-address', 'other-placement', 'other-account'] as const;
export type Misfit = (typeof misfits)[number];

/** How the target of a redirect differs from the requested address, if only by the trailing slash. */
export const slashDifferences = ['missing', 'extra'] as const;
export type SlashDifference = (typeof slashDifferences)[number];

export const addressOf = (address: ServiceAddress): KeptAddress => {
  const { baseUrl, placement, pathsEndWithSlash } = address;
  const id = idMemberOf(address);
  return {
    baseUrl,
    placement,
    ...(pathsEndWithSlash === true && { pathsEndWithSlash }),
    ...(id !== 'id' && { list: { id } }),
  };
};

const idMemberOf = ({ list }: ProductsPlace): string => list?.id ?? 'id';

/** Where products have their IDs from. */
export type ProductsPlace = Pick<ServiceAddress, 'baseUrl' | 'list'>;

/** Whether an ID is the same product at both. */
export function hasSameProducts(one: ProductsPlace, other: ProductsPlace): boolean {
  return one.baseUrl === other.baseUrl && idMemberOf(one) === idMemberOf(other);
}

export function isSameAddress(one: ServiceAddress, other: ServiceAddress): boolean {
  const isSlashSame = (one.pathsEndWithSlash ?? false) === (other.pathsEndWithSlash ?? false);
  return hasSameProducts(one, other) && isSlashSame && placementKey(one) === placementKey(other);
}

/** The one comparison for everything that is stored ready to send (docs/truth.md). Null: it fits. */
export function misfitOf(made: MadeFor, now: Destination): Misfit | null {
  if (made.baseUrl !== now.baseUrl) return 'other-address';
  if (!isSameAddress(made, now)) return 'other-placement';
  if (made.account === '' || now.accounts.length === 0) return null;
  return made.account !== undefined && now.accounts.includes(made.account) ? null : 'other-account';
}

/** Everything that decides where a request goes, by which route, and what it presents there. */
export type ServiceRoute = ServiceAddress & Pick<Profile, 'proxy' | 'clientCertificate'>;

/** Whether a request still goes to the same place in the same way. */
export function isSameRoute(one: ServiceRoute, other: ServiceRoute): boolean {
  return (
    isSameAddress(one, other) &&
    inOneOrder(one.proxy) === inOneOrder(other.proxy) &&
    one.clientCertificate?.fingerprint === other.clientCertificate?.fingerprint
  );
}

const placementKey = ({ placement }: ServiceAddress): string => inOneOrder(placement);

/** A value as JSON with the members of objects in one order, no matter how it was made, to compare it by its content. */
export function inOneOrder(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** The path of a request at this address. */
export function pathAt(
  { pathsEndWithSlash }: Pick<ServiceAddress, 'pathsEndWithSlash'>,
  path: string,
): string {
  return pathsEndWithSlash === true ? `${path}/` : path;
}
