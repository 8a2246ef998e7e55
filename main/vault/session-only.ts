import type { Route } from '../contract/profile/route.ts';

/** A token and the only route on which it may be sent. */
export interface BoundToken {
  readonly token: string;
  readonly route: Route;
}

/** Tokens that are gone when the app ends. */
export interface SessionOnly {
  get(profileId: string): BoundToken | null;
  set(profileId: string, token: BoundToken): void;
  delete(profileId: string): boolean;
}

export function createSessionOnly(): SessionOnly {
  const tokens = new Map<string, BoundToken>();
  return {
    get: (profileId) => tokens.get(profileId) ?? null,
    set: (profileId, token) => {
      tokens.set(profileId, token);
    },
    delete: (profileId) => tokens.delete(profileId),
  };
}
