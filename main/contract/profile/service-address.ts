import type { Profile } from './profile.ts';

/** Where a request goes and how it carries its token. At another address, the same ID may be another product. */
export interface ServiceAddress extends Pick<Profile, 'baseUrl' | 'placement'> {
  /** Missing if paths end as documented, without a slash. */
  readonly pathsEndWithSlash?: boolean | undefined;
}

/** An address as it is stored. */
export interface KeptAddress extends ServiceAddress {
  readonly pathsEndWithSlash?: true | undefined;
}

/** How the target of a redirect differs from the requested address, if only by the trailing slash. */
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
