import { tokenProblem } from '../contract/profile/header-field.ts';
import type { TokenState } from '../contract/profile/profile.ts';
import { type Route, type RouteChange, routeChanges } from '../contract/profile/route.ts';
import { invalidInput } from '../failure-error.ts';
import { keepRecent } from '../files/keep-recent.ts';
import type { KeychainInTurn } from './keychain/keychain-in-turn.ts';
import {
  type BoundToken,
  changesSince,
  deleteStoredToken,
  readStoredToken,
  writeStoredToken,
} from './stored-token.ts';

/** The tokens. Each profile has one in the keychain, and possibly one for this session only, which takes precedence. */
export interface KeptTokens {
  /**
   * The token for this route; null if there is no token, or only one for another route. A token stored before tokens
   * were bound to a route is bound to this one if its origin is the same.
   */
  read(profileId: string, route: Route): Promise<string | null>;
  /**
   * Like `read`, for the rows of a batch, because asking the keychain takes as long as sending an order. An answer less
   * than a second old is reused unless a token was entered, bound or removed here since.
   */
  readRecent(profileId: string, route: Route): Promise<string | null>;
  /**
   * Changes after each token that was entered or removed here: a token read before may no longer be the current one.
   */
  version(profileId: string): number;
  state(profileId: string, route: Route): Promise<TokenState>;
  /** What keeps the token from being sent on this route; empty if nothing does, or if there is no token. */
  changes(profileId: string, route: Route): Promise<RouteChange[]>;
  /** Throws `invalid-input` at `token` for a text that can't be a token. A stored one replaces both kinds. */
  save(
    profileId: string,
    route: Route,
    token: string,
    options: { readonly sessionOnly: boolean },
  ): Promise<void>;
  /**
   * Binds the tokens of both kinds to a route that a person has seen and confirmed. Tokens for another origin stay
   * unchanged: a token goes to another address only if it is entered for it.
   */
  bind(profileId: string, route: Route): Promise<void>;
  /** Removes both kinds. If no keychain is `available`, there is no stored token to remove. */
  remove(profileId: string): Promise<void>;
  /**
   * Reads what is stored for these profiles, so that `onSecret` has every current token, also those that this run hasn't
   * used: only a token that is known can be kept out of a file.
   */
  learn(profileIds: readonly string[]): Promise<void>;
}

/**
 * `onSecret` gets every token that comes into this process. With `isSessionOnly` no token is stored, and the stored ones
 * aren't read; removing a token still removes both kinds.
 */
export function keepTokens(
  { keychain, inTurn, nullWithoutKeychain }: KeychainInTurn,
  { onSecret, isSessionOnly }: { onSecret(secret: string): void; readonly isSessionOnly: boolean },
): KeptTokens {
  /** Gone when the app ends. */
  const session = new Map<string, BoundToken>();
  const storedOf = async (profileId: string, from = keychain) => {
    if (isSessionOnly) return null;
    const stored = await readStoredToken(from, profileId);
    if (stored !== null) onSecret(stored.token);
    return stored;
  };
  const readStored = (profileId: string) => nullWithoutKeychain(() => storedOf(profileId));
  const read = async (profileId: string, route: Route): Promise<string | null> => {
    const kept = session.get(profileId);
    if (kept !== undefined && routeChanges(kept.route, route).length === 0) return kept.token;
    return nullWithoutKeychain(async () => {
      const stored = await storedOf(profileId);
      if (stored === null || changesSince(stored, route).length > 0) return null;
      const { token } = stored;
      if (!('placement' in stored)) await writeStoredToken(keychain, profileId, { route, token });
      return token;
    });
  };
  const recent = keepRecent<string | null>();
  const versions = new Map<string, number>();
  const versionOf = (profileId: string) => versions.get(profileId) ?? 0;
  /** Called before and after a token changes: a read in between may return either. */
  const noteChange = (profileId: string) => {
    recent.forget();
    versions.set(profileId, versionOf(profileId) + 1);
  };

  return {
    read,
    readRecent: (profileId, route) =>
      recent.take(JSON.stringify([profileId, route]), () => read(profileId, route)),
    version: versionOf,

    async state(profileId, route) {
      const kept = session.get(profileId);
      const ofKept = kept === undefined ? null : routeChanges(kept.route, route);
      if (ofKept?.length === 0) return 'session';
      const stored = await readStored(profileId);
      const changes = stored === null ? ofKept : changesSince(stored, route);
      if (changes === null) return 'none';
      if (changes.length === 0) return 'keychain';
      return changes.some(({ part }) => part === 'origin') ? 'other-origin' : 'other-route';
    },

    async changes(profileId, route) {
      const kept = session.get(profileId);
      if (kept !== undefined) return routeChanges(kept.route, route);
      const stored = await readStored(profileId);
      return stored === null ? [] : changesSince(stored, route);
    },

    async save(profileId, route, token, { sessionOnly }) {
      refuseNoToken(token);
      onSecret(token);
      noteChange(profileId);
      if (sessionOnly || isSessionOnly) {
        session.set(profileId, { route, token });
        return;
      }
      await inTurn(() => writeStoredToken(keychain, profileId, { route, token }));
      session.delete(profileId);
      noteChange(profileId);
    },

    async bind(profileId, route) {
      await nullWithoutKeychain(async () => {
        const stored = await storedOf(profileId);
        if (stored === null || stored.origin !== route.origin) return;
        if ('placement' in stored && changesSince(stored, route).length === 0) return;
        await writeStoredToken(keychain, profileId, { route, token: stored.token });
      });
      const kept = session.get(profileId);
      if (kept?.route.origin === route.origin) session.set(profileId, { ...kept, route });
      recent.forget();
    },

    async remove(profileId) {
      noteChange(profileId);
      session.delete(profileId);
      await nullWithoutKeychain(() => deleteStoredToken(keychain, profileId));
      noteChange(profileId);
    },

    async learn(profileIds) {
      // The first answer proves that the keychain is unlocked. To prove it for each profile without a token, two changes
      // would be written to the keychain, and a journal has many profiles that were removed.
      let isProven = false;
      const get: typeof keychain.get = async (account) => {
        const secret = await (isProven ? keychain.peek(account) : keychain.get(account));
        isProven = true;
        return secret;
      };
      const provenOnce = { ...keychain, get };
      for (const profileId of profileIds) {
        await nullWithoutKeychain(() => storedOf(profileId, provenOnce));
      }
    },
  };
}

function refuseNoToken(token: string): void {
  const message = tokenProblem(token);
  if (message !== null) throw invalidInput('token', message);
}
