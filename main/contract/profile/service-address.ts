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

/** All that decides where a request goes, by which way, and what it shows there. */
export type ServiceWay = ServiceAddress & Pick<Profile, 'proxy' | 'clientCertificate'>;

/** Whether a request still goes where it went, and as it went. */
export function isSameWay(one: ServiceWay, other: ServiceWay): boolean {
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
