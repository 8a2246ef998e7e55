import { isDeepStrictEqual } from 'node:util';
import { allowsFormSearch, presetOf } from '../../contract/policy-rules.ts';
import type { ParsedInput } from '../../contract/procedures.ts';
import type { ProfileDraft } from '../../contract/profile/profile.ts';
import { type RouteChange, routeChanges, routeOf } from '../../contract/profile/route.ts';
import { readAddress } from '../../contract/profile/typed-address.ts';
import { invalidInput, notAllowed, signedOut } from '../../failure-error.ts';
import { testConnection as tryLayers } from '../../service/connection-test/test-connection.ts';
import { findAddress as lookForAddress, secondsForOne } from '../../service/find-address.ts';
import { findPlacement } from '../../service/find-placement/find-placement.ts';
import type { App } from '../app.ts';

/** Handlers that try what is in a profile's form. They save nothing. */

export function testConnection(
  app: App,
  { callId, profileId, draft, token }: ParsedInput<'testConnection'>,
) {
  return app.calls.run(callId, async (cancel) => {
    const profile = { ...draft, id: profileId ?? callId };
    const given = await tokenForForm(app, profileId, draft, token);
    return tryLayers({
      service: app.network.service,
      profile,
      cancel,
      ...given,
      looksForForms: allowsFormSearch(app.ruling),
      onStep: (step) => app.emit({ type: 'progress', callId, progress: { testConnection: step } }),
    });
  });
}

export function findTokenPlacement(
  app: App,
  { callId, profileId, draft, token }: ParsedInput<'findTokenPlacement'>,
) {
  const { service, pauseMs } = app.network;
  return app.calls.run(callId, async (cancel) => {
    // It sends the token in each of the usual ways.
    const preset = presetOf(app.ruling, profileId);
    if (preset?.placement !== undefined) throw notAllowed('profile', preset.name);
    const profile = { ...draft, id: profileId ?? callId };
    const given = await tokenForForm(app, profileId, draft, token);
    if (given.token === null) throw signedOut(given.changes);
    const known = given.token;
    return findPlacement({
      tryOne: (placement) => service.tryPlacement({ ...profile, placement }, known, cancel),
      onAttempt: (attempt) =>
        app.emit({ type: 'progress', callId, progress: { findTokenPlacement: attempt } }),
      cancel,
      pauseMs,
    });
  });
}

export function findAddress(
  app: App,
  { callId, profileId, address, draft, overHttp }: ParsedInput<'findAddress'>,
) {
  return app.calls.run(callId, async (cancel) => {
    const preset = presetOf(app.ruling, profileId);
    if (preset !== null) throw notAllowed('profile', preset.name);
    const read = readAddress(address);
    if (typeof read === 'string') throw invalidInput('address', read);
    const { proxy, list, pathsEndWithSlash } = draft;
    const way = { id: callId, proxy, list, placement: null, timeouts: shortTimeouts };
    return lookForAddress({
      places: overHttp ? read.exposedPlaces : read.places,
      pathsEndWithSlash,
      cancel,
      tryOne: (target) => app.network.service.tryPlacement({ ...way, ...target }, '', cancel),
    });
  });
}

const shortTimeouts = {
  listIdleSeconds: secondsForOne,
  listTotalSeconds: secondsForOne,
  writeSeconds: null,
};

interface TokenForForm {
  /** null: none may be sent to the address in the form. */
  readonly token: string | null;
  /** What keeps a stored token from being sent; empty if no token is stored. */
  readonly changes: readonly RouteChange[];
}

/**
 * The token for testing what is in a form. Throws `FailureError` (`not-allowed`) if the form would send it in another way
 * than the policy sets: it couldn't be saved, so it isn't tried. A stored token goes only to its own origin. Placement
 * and proxy may be those of the form, which the person sees, but only while the stored ones haven't been changed
 * elsewhere: such a change is confirmed by saving the form.
 */
export async function tokenForForm(
  { ruling, profiles, vault }: App,
  profileId: string | null,
  draft: ProfileDraft,
  typed: string | null,
): Promise<TokenForForm> {
  const preset = presetOf(ruling, profileId);
  for (const part of ['baseUrl', 'placement', 'proxy'] as const)
    if (preset?.[part] !== undefined && !isDeepStrictEqual(draft[part], preset[part]))
      throw notAllowed('profile', preset.name);
  if (typed !== null || profileId === null) return { token: typed, changes: [] };
  const saved = routeOf(profiles.get(profileId));
  const token = await vault.read(profileId, saved);
  if (token === null) return { token, changes: await vault.changes(profileId, saved) };
  const moved = routeChanges(saved, routeOf(draft)).filter(({ part }) => part === 'origin');
  return moved.length === 0 ? { token, changes: [] } : { token: null, changes: moved };
}
