import type { ProfileDraft } from '../contract/profile/profile.ts';
import { type RouteChange, routeChanges, routeOf } from '../contract/profile/route.ts';
import type { Profiles } from '../profiles/profiles.ts';
import type { Vault } from '../vault/vault.ts';

export interface TokenForForm {
  /** null: none may be sent to the address in the form. */
  readonly token: string | null;
  /** What keeps a stored token from being sent; empty if no token is stored. */
  readonly changes: readonly RouteChange[];
}

/**
 * The token for testing what is in a form. A stored token goes only to its own origin. Placement and
 * proxy may be those of the form, which the person sees, but only while the stored ones haven't been
 * changed elsewhere: such a change is confirmed by saving the form.
 */
export async function tokenForForm(
  { profiles, vault }: { readonly profiles: Pick<Profiles, 'get'>; readonly vault: Vault },
  profileId: string | null,
  draft: ProfileDraft,
  typed: string | null,
): Promise<TokenForForm> {
  if (typed !== null || profileId === null) return { token: typed, changes: [] };
  const saved = routeOf(profiles.get(profileId));
  const token = await vault.read(profileId, saved);
  if (token === null) return { token, changes: await vault.changes(profileId, saved) };
  const moved = routeChanges(saved, routeOf(draft)).filter(({ part }) => part === 'origin');
  return moved.length === 0 ? { token, changes: [] } : { token: null, changes: moved };
}
