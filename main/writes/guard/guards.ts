import { leastProtection } from '../../contract/policy-rules.ts';
import type {
  Confirmation,
  GuardReason,
  GuardState,
  WantedConfirmation,
} from '../../contract/profile/guard.ts';
import { isNameTyped } from '../../contract/profile/name.ts';
import type { Profile } from '../../contract/profile/profile.ts';
import { type Protection, strongerProtection } from '../../contract/profile/profile-choices.ts';
import {
  addressOf,
  isSameAddress,
  isSameRoute,
  type MadeFor,
  misfitOf,
  type ServiceAddress,
} from '../../contract/profile/service-address.ts';
import type { SentFrom } from '../../contract/write/sending-record.ts';
import type { WriteRequest } from '../../contract/write/service-request.ts';
import { FailureError, notAllowed, profileChanged } from '../../failure-error.ts';
import type { Translate } from '../../files/problem-in-words.ts';
import type { Ruling } from '../../policy/ruling.ts';
import { type Clock, elapsedMs, type Moment } from './clock.ts';
import { type Confirmable, createConfirmations } from './confirmations.ts';

/** How long *Unlock for 15 minutes* lasts. */
export const unlockedMs = 15 * 60_000;

/**
 * The protection of all profiles (docs/truth.md). Its state ends with the app: at the next start every profile is
 * locked.
 */
export interface Guards {
  state(profile: Profile): GuardState;
  /**
   * Unlocks this profile, at its current address, for 15 minutes. Throws `FailureError` (`not-allowed`) if the policy
   * requires its protection.
   */
  unlock(profile: Profile): void;
  lock(profile: Profile): void;
  /**
   * What has to be confirmed before this may be sent; null if nothing. Throws `FailureError` (`guarded`) if no
   * confirmation would help.
   */
  ask(profile: Profile, what: Confirmable): WantedConfirmation | null;
  /** The delete that this confirmation was issued for, until it is used; null for anything else. */
  confirmedDelete(confirmation: Confirmation): WriteRequest | null;
  /** Admits it and uses up its confirmation. Throws `FailureError` (`guarded`) if it may not be sent. */
  admit(profile: Profile, what: Confirmable, confirmation: Confirmation | null): Admission;
  /**
   * Checks an admission again, with the current profile. Throws `FailureError` (`guarded`) if its protection is now
   * stricter, or if it was locked by hand, which changes nothing for a row. The end of the 15 minutes alone changes nothing.
   */
  stillAdmits(admission: Admission, profile: Profile): void;
}

/** Why a write was admitted; `batch`: it is a row, and its batch was admitted. */
export interface Admission {
  readonly by: 'no-protection' | 'confirmation' | 'unlock' | 'batch';
  readonly protection: Protection;
  /** How often the profile had been locked by hand. */
  readonly locks: number;
}

/** An unlocked profile, as it was when a person unlocked it. */
interface Unlock {
  readonly since: Moment;
  readonly protection: Protection;
  readonly address: ServiceAddress;
  readonly timer: NodeJS.Timeout;
}

const locked: GuardState = { unlockedUntil: null };

export function createGuards({
  clock,
  ruling,
  words,
  onChange,
  log,
}: {
  readonly clock: Clock;
  readonly ruling: Ruling;
  /** For why a policy can't be used. */
  readonly words: Translate;
  /** A profile was unlocked or locked again. */
  readonly onChange: (profileId: string) => void;
  readonly log: (error: unknown) => void;
}): Guards {
  const unlocks = new Map<string, Unlock>();
  const confirmations = createConfirmations(clock);
  /** How often each profile was locked by hand. */
  const handLocks = new Map<string, number>();

  const locksByHand = (profileId: string): number => handLocks.get(profileId) ?? 0;

  /** A window that is closing must not affect the result of a write. */
  const emitGuard = (profileId: string): void => {
    try {
      onChange(profileId);
    } catch (error) {
      log(error);
    }
  };

  const lock = (profileId: string): void => {
    const unlock = unlocks.get(profileId);
    if (unlock === undefined) return;
    clearTimeout(unlock.timer);
    unlocks.delete(profileId);
    emitGuard(profileId);
  };

  const state = (profile: Profile): GuardState => {
    const unlock = unlocks.get(profile.id);
    if (unlock === undefined) return locked;
    // A timer fires late after the computer has slept, and the profile may have changed since.
    const isOver = elapsedMs(clock, unlock.since) >= unlockedMs;
    const isOther =
      unlock.protection !== profile.protection || !isSameAddress(unlock.address, profile);
    if (!isOver && !isOther) return stateOf(unlock);
    lock(profile.id);
    return locked;
  };

  /** What a policy forbids that can't be read isn't known, so it forbids every write. */
  const requirePolicy = ({ name }: Profile): void => {
    if (ruling.kind !== 'unusable') return;
    const problem = ruling.faults(words).join(' ');
    const about = { kind: 'guarded', exchange: null, profileName: name } as const;
    throw new FailureError({ ...about, why: 'policy-unusable', problem });
  };

  const protectionInForce = (profile: Profile): Protection =>
    state(profile).unlockedUntil === null ? profile.protection : 'none';

  return {
    state,
    unlock(profile) {
      if (leastProtection(ruling, profile) !== 'none') throw notAllowed('unlock', profile.name);
      clearTimeout(unlocks.get(profile.id)?.timer);
      const { id, protection } = profile;
      const timer = setTimeout(lock, unlockedMs, id);
      timer.unref();
      unlocks.set(id, { since: clock.now(), protection, address: addressOf(profile), timer });
      emitGuard(id);
    },
    lock({ id }) {
      handLocks.set(id, locksByHand(id) + 1);
      lock(id);
    },
    ask(profile, what) {
      requirePolicy(profile);
      switch (protectionInForce(profile)) {
        case 'none':
          return null;
        case 'production':
          return { id: confirmations.issue(profile, what), asksForName: asksForName(what) };
        case 'read-only':
          throw guarded('read-only', profile);
      }
    },
    confirmedDelete: confirmations.requestOf,
    admit(profile, what, confirmation) {
      requirePolicy(profile);
      const { id, protection } = profile;
      const admission = { protection, locks: locksByHand(id) };
      switch (protectionInForce(profile)) {
        case 'none':
          return { ...admission, by: protection === 'none' ? 'no-protection' : 'unlock' };
        case 'production': {
          const why = confirmations.use(profile, what, confirmation);
          if (why !== null) throw guarded(why, profile);
          if (asksForName(what) && !isNameTyped(confirmation?.typedName ?? '', profile.name)) {
            throw guarded('other-name', profile);
          }
          return { ...admission, by: 'confirmation' };
        }
        case 'read-only':
          throw guarded('read-only', profile);
      }
    },
    stillAdmits({ by, protection, locks }, profile) {
      if (by === 'batch') {
        if (strongerProtection(profile.protection, protection) === protection) return;
        throw guarded(profile.protection === 'read-only' ? 'read-only' : 'not-confirmed', profile);
      }
      const inForce = protectionInForce(profile);
      if (inForce === 'none') return;
      if (inForce === protection && by === 'confirmation') return;
      const isLocked = locksByHand(profile.id) !== locks;
      if (inForce === protection && by === 'unlock' && !isLocked) return;
      throw guarded(inForce === 'read-only' ? 'read-only' : 'not-confirmed', profile);
    },
  };
}

/** A delete can't be undone and has no form to check it in; a batch multiplies a mistake. */
function asksForName(what: Confirmable): boolean {
  return 'batch' in what || what.operation === 'deleteProduct';
}

export interface CurrentProfiles {
  list(): readonly Profile[];
}

interface GuardedBy {
  readonly guards: Pick<Guards, 'admit' | 'stillAdmits'>;
  readonly profiles: CurrentProfiles;
}

interface Guarded {
  /** As a person pressed; for a row, as its batch was admitted. */
  readonly profile: Profile;
  readonly request: WriteRequest;
  readonly confirmation: Confirmation | null;
  readonly from: SentFrom | null;
}

/**
 * Admits a write with the current profile, because the journal may have made it wait. Throws `FailureError`
 * (`guarded`). The confirmation of a batch covers its rows.
 */
export function admitWrite(by: GuardedBy, write: Guarded): Admission {
  const { profile, request, confirmation, from } = write;
  if (from?.kind !== 'row')
    return by.guards.admit(unchanged(by.profiles, write), request, confirmation);
  const admission = { by: 'batch', protection: profile.protection, locks: 0 } as const;
  mustStillBeAdmitted(by, write, admission);
  return admission;
}

/** The same check right before it leaves: the keychain, the proxy or other writes may have made it wait. */
export function mustStillBeAdmitted(
  { guards, profiles }: GuardedBy,
  write: Guarded,
  admission: Admission,
): void {
  guards.stillAdmits(admission, unchanged(profiles, write));
}

/** The current profile. Throws `FailureError` (`guarded`) if it is gone or its address has changed. */
function unchanged(profiles: CurrentProfiles, { profile: asked, from }: Guarded): Profile {
  const now = profiles.list().find(({ id }) => id === asked.id);
  if (now === undefined) throw guarded('profile-removed', asked);
  // A batch names the address that it was started for.
  if (from?.kind === 'row') mustFit(addressOf(asked), now);
  if (!isSameRoute(now, asked)) throw profileChanged(now);
  return now;
}

function stateOf({ since }: Unlock): GuardState {
  return { unlockedUntil: new Date(since.wallMs + unlockedMs).toISOString() };
}

/**
 * Throws `FailureError` (`guarded`) if something that was made for this must not go where this profile leads. Without
 * `accounts`, only the address and the placement are compared.
 */
export function mustFit(
  made: MadeFor,
  profile: Pick<Profile, 'name'> & ServiceAddress,
  accounts: readonly string[] = [],
): void {
  const { name, baseUrl, placement, pathsEndWithSlash, list } = profile;
  const why = misfitOf(made, { baseUrl, placement, pathsEndWithSlash, list, accounts });
  if (why === null) return;
  const about = { kind: 'guarded', exchange: null, why, profileName: name } as const;
  throw new FailureError(why === 'other-address' ? { ...about, startedFor: made.baseUrl } : about);
}

/** The failure of a write that the protection stops. */
function guarded(why: GuardReason, { name }: Profile): FailureError {
  return new FailureError({ kind: 'guarded', exchange: null, why, profileName: name });
}
