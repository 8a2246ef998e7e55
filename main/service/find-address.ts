import type { AddressAttempt } from '../contract/connection-test/address-attempt.ts';
import type { PlacementResult } from '../contract/profile/placement-attempt.ts';
import { pathAt } from '../contract/profile/service-address.ts';
import { cancelledUnsent, FailureError } from '../failure-error.ts';
import { loadProductsRequest } from './request/build-requests.ts';

/** How long one request may take, seconds. */
export const secondsForOne = 5;
/** After this time no further request starts, ms. */
const lookMs = 10_000;
/** No service has this path. A server that asks for a token even here asks for one everywhere. */
const nowhere = '/counterfoil-address-check';

export interface AddressSearch {
  /** Base URLs, the most likely first. */
  readonly places: readonly string[];
  /** As in the profile; the other ending is tried where the service redirects to it. */
  readonly pathsEndWithSlash: boolean;
  readonly cancel: AbortSignal;
  /** GET of the product list once, without a token and without following it elsewhere. Throws `FailureError`. */
  tryOne(target: Pick<AddressAttempt, 'baseUrl' | 'pathsEndWithSlash'>): Promise<PlacementResult>;
}

/**
 * Looks for the service at these places: with http and with https at the same time, and one path after the other. The first list
 * ends the search over that scheme; so does a server that doesn't answer, because no other path of it would. If several places want
 * a token, one below them that can't exist shows whether that says anything.
 */
export async function findAddress(search: AddressSearch): Promise<AddressAttempt[]> {
  const { places, cancel } = search;
  const end = performance.now() + lookMs;
  const schemes = new Set(places.map((place) => new URL(place).protocol));
  const found = await Promise.all(
    [...schemes].map(async (scheme) => {
      const attempts: AddressAttempt[] = [];
      for (const place of places) {
        if (new URL(place).protocol !== scheme || performance.now() >= end) continue;
        const attempt = await lookAt(place, search);
        attempts.push(attempt);
        if (attempt.result.kind === 'list' || isUseless(attempt.result)) return attempts;
      }
      const asking = attempts.filter(({ isService }) => isService);
      if (asking.length < 2 || performance.now() >= end) return attempts;
      const highest = asking.reduce((one, other) =>
        one.baseUrl.length < other.baseUrl.length ? one : other,
      );
      const asksAnywhere = (await lookAt(highest.baseUrl + nowhere, search)).isService;
      return attempts.map((one) => ({ ...one, asksAnywhere: asksAnywhere && one.isService }));
    }),
  );
  if (cancel.aborted) throw cancelledUnsent();
  return found.flat();
}

async function lookAt(baseUrl: string, search: AddressSearch): Promise<AddressAttempt> {
  let { pathsEndWithSlash } = search;
  const tryIt = () => resultOf(search, { baseUrl, pathsEndWithSlash });
  let result = await tryIt();
  if (result.kind === 'redirected' && result.slash !== undefined) {
    pathsEndWithSlash = result.slash === 'missing';
    result = await tryIt();
  }
  const address = baseUrl + pathAt({ pathsEndWithSlash }, loadProductsRequest.path);
  return {
    baseUrl,
    address,
    pathsEndWithSlash,
    result,
    isService: isOfService(result),
    asksAnywhere: false,
  };
}

async function resultOf(
  { tryOne, cancel }: AddressSearch,
  target: Parameters<AddressSearch['tryOne']>[0],
): Promise<AddressAttempt['result']> {
  try {
    return await tryOne(target);
  } catch (error) {
    if (!(error instanceof FailureError) || cancel.aborted) throw error;
    return { kind: 'no-answer', failure: error.failure };
  }
}

/**
 * Whether the service itself answers so: with its list, or by wanting a token. A page for people is what a proxy, a network or
 * a website shows. 422 is how a service asks that reads its token as any other header; it has found the path then.
 */
function isOfService(result: AddressAttempt['result']): boolean {
  if (result.kind === 'list') return true;
  return result.kind === 'refused' && [401, 403, 422].includes(result.status) && !result.isPage;
}

/** Whether no other path of this server would say more: it isn't reached, or asks for fewer requests. */
function isUseless(result: AddressAttempt['result']): boolean {
  if (result.kind === 'refused') return [407, 429, 503, 511].includes(result.status);
  return result.kind === 'no-answer';
}
