import type { Profile } from './profile.ts';

/** Where a request goes and how it shows its token; elsewhere the same id may be another product. */
export interface ServiceAddress extends Pick<Profile, 'baseUrl' | 'placement'> {
  /** Left out where paths end as documented, without a slash. */
  readonly pathsEndWithSlash?: boolean | undefined;
}

/** An address that is kept. */
export interface KeptAddress extends ServiceAddress {
  readonly pathsEndWithSlash?: true | undefined;
}

export const addressOf = (address: ServiceAddress): KeptAddress => {
  const { baseUrl, placement, pathsEndWithSlash } = address;
  return { baseUrl, placement, ...(pathsEndWithSlash === true && { pathsEndWithSlash }) };
};

export function isSameAddress(one: ServiceAddress, other: ServiceAddress): boolean {
  const isSlashSame = (one.pathsEndWithSlash ?? false) === (other.pathsEndWithSlash ?? false);
  return one.baseUrl === other.baseUrl && isSlashSame && placementKey(one) === placementKey(other);
}

/** Its fields in one order, however the object was made. */
const placementKey = ({ placement }: ServiceAddress): string =>
  JSON.stringify(Object.entries(placement).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The path of a request as it is addressed there. */
export function pathAt(
  { pathsEndWithSlash }: Pick<ServiceAddress, 'pathsEndWithSlash'>,
  path: string,
): string {
  return pathsEndWithSlash === true ? `${path}/` : path;
}
