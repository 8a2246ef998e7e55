import type { Profile } from './profile.ts';

/** Where a request goes and how it shows its token; elsewhere the same id may be another product. */
export type ServiceAddress = Pick<Profile, 'baseUrl' | 'placement'>;

export const addressOf = ({ baseUrl, placement }: ServiceAddress): ServiceAddress => ({
  baseUrl,
  placement,
});

export function isSameAddress(one: ServiceAddress, other: ServiceAddress): boolean {
  return one.baseUrl === other.baseUrl && placementKey(one) === placementKey(other);
}

/** Its fields in one order, however the object was made. */
const placementKey = ({ placement }: ServiceAddress): string =>
  JSON.stringify(Object.entries(placement).sort(([a], [b]) => (a < b ? -1 : 1)));
