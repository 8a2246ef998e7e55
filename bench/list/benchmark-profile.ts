import { usualNetwork } from '../../main/contract/network/usual-network.ts';

/** What a user would enter for a profile on a service of the benchmark. */
export function benchmarkProfile(name: string, baseUrl: string) {
  return {
    name,
    baseUrl,
    placement: { kind: 'bearer' as const },
    colour: 'blue' as const,
    currency: null,
    ...usualNetwork,
    protection: 'none' as const,
    orderFields: [],
    userFields: [],
    shownFields: [],
  };
}
