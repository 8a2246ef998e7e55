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

/** How the address that a redirect points to differs from the one that was asked, if it is by its last slash only. */
export const slashDifferences = ['missing', 'extra'] as const;
export type SlashDifference = (typeof slashDifferences)[number];

export const addressOf = (address: ServiceAddress): KeptAddress => {
  const { baseUrl, placement, pathsEndWithSlash } = address;
  return { baseUrl, placement, ...(pathsEndWithSlash === true && { pathsEndWithSlash }) };
};

export function isSameAddress(one: ServiceAddress, other: ServiceAddress): boolean {
  const isSlashSame = (one.pathsEndWithSlash ?? false) === (other.pathsEndWithSlash ?? false);
  return one.baseUrl === other.baseUrl && isSlashSame && placementKey(one) === placementKey(other);
}

/** All that decides where a request goes, by which way, and what it shows there. */
export type ServiceRoute = ServiceAddress & Pick<Profile, 'proxy' | 'clientCertificate'>;

/** Whether a request still goes where it went, and as it went. */
export function isSameRoute(one: ServiceRoute, other: ServiceRoute): boolean {
  return (
    isSameAddress(one, other) &&
    inOneOrder(one.proxy) === inOneOrder(other.proxy) &&
    one.clientCertificate?.fingerprint === other.clientCertificate?.fingerprint
  );
}

const placementKey = ({ placement }: ServiceAddress): string => inOneOrder(placement);

/** Its fields in one order, however the object was made. */
const inOneOrder = (part: object): string =>
  JSON.stringify(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The path of a request as it is addressed there. */
export function pathAt(
  { pathsEndWithSlash }: Pick<ServiceAddress, 'pathsEndWithSlash'>,
  path: string,
): string {
  return pathsEndWithSlash === true ? `${path}/` : path;
}
