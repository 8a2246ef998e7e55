import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WantedConfirmation } from '../../contract/profile/guard.ts';
import type { Profile } from '../../contract/profile/profile.ts';
import type { Protection } from '../../contract/profile/profile-choices.ts';
import type { WriteRequest } from '../../contract/write/service-request.ts';
import { FailureError } from '../../failure-error.ts';
import { draftOf } from '../../handlers/testing/test-app.ts';
import { order, productDelete, userUpdate } from '../../ledger/testing/samples.ts';
import { noPolicy } from '../../policy/ruling.ts';
import { createWords } from '../../shell/words.ts';
import { createGuards, unlockedMs } from './guards.ts';

const minute = 60_000;
const words = createWords();
let now: { wallMs: number; steadyMs: number };
let told: [string, string | null][];
let logged: unknown[];
/** The profile whose state changes are reported. */
let watched: Profile;
let guards: ReturnType<typeof createGuards>;
beforeEach(() => {
  vi.useFakeTimers();
  now = { wallMs: Date.parse('2026-11-22T10:00:00Z'), steadyMs: 5000 };
  told = [];
  logged = [];
  watched = production;
  guards = createGuards({
    ruling: noPolicy,
    words,
    clock: { now: () => ({ ...now }) },
    onChange: (profileId) => told.push([profileId, guards.state(watched).unlockedUntil]),
    log: (error) => logged.push(error),
  });
});
afterEach(() => {
  vi.useRealTimers();
});

function pass(ms: number, clocks: { wall?: number; steady?: number } = {}): void {
  now = {
    wallMs: now.wallMs + (clocks.wall ?? ms),
    steadyMs: now.steadyMs + (clocks.steady ?? ms),
  };
  vi.advanceTimersByTime(ms);
}

const profileWith = (protection: Protection, changes: Partial<Profile> = {}): Profile => ({
  ...draftOf('https://shop.example', { protection }),
  id: randomUUID(),
  demo: false,
  shownFields: [],
  ...changes,
});
const production = profileWith('production');
const readOnly = profileWith('read-only');

/** Why it may not be sent; null if it may. */
function refusal(act: () => unknown): string | null {
  try {
    act();
    return null;
  } catch (error) {
    if (!(error instanceof FailureError) || error.failure.kind !== 'guarded') throw error;
    return error.failure.why;
  }
}

function confirmed(profile: Profile, request: WriteRequest, typedName = '') {
  const wanted = guards.ask(profile, request);
  if (wanted === null) throw new Error('Nothing has to be confirmed.');
  return { id: wanted.id, typedName };
}

describe('a profile without protection', () => {
  it('takes every write without a question', () => {
    const profile = profileWith('none');
    expect(guards.ask(profile, order('{}'))).toBeNull();
    expect(refusal(() => guards.admit(profile, productDelete('7'), null))).toBeNull();
  });
});

describe('a profile that is read only', () => {
  it('takes no write, whatever was confirmed', () => {
    for (const request of [order('{}'), productDelete('7')]) {
      expect(refusal(() => guards.ask(readOnly, request))).toBe('read-only');
      const confirmation = { id: randomUUID(), typedName: readOnly.name };
      expect(refusal(() => guards.admit(readOnly, request, confirmation))).toBe('read-only');
    }
  });
});

describe('a production profile', () => {
  it('takes a write that was confirmed, once', () => {
    const request = order('{"a":1}');
    expect(refusal(() => guards.admit(production, request, null))).toBe('not-confirmed');
    const confirmation = confirmed(production, request);
    expect(refusal(() => guards.admit(production, request, confirmation))).toBeNull();
    expect(refusal(() => guards.admit(production, request, confirmation))).toBe('not-confirmed');
  });

  it('takes no other request than the one that was asked about, and spends the confirmation', () => {
    const bodies = fc.json();
    fc.assert(
      fc.property(bodies, bodies, fc.boolean(), (asked, sent, elsewhere) => {
        fc.pre(asked !== sent || elsewhere);
        const confirmation = confirmed(production, order(asked));
        const profile = elsewhere
          ? { ...production, baseUrl: 'https://other.example/' }
          : production;
        const admit = () => guards.admit(profile, order(sent), confirmation);
        expect(refusal(admit)).toBe('not-confirmed');
        const again = () => guards.admit(production, order(asked), confirmation);
        expect(refusal(again)).toBe('not-confirmed');
      }),
    );
  });

  it.each<[string, WriteRequest, WriteRequest]>([
    ['another id', productDelete('1'), productDelete('2')],
    ['another user', userUpdate, { ...userUpdate, path: '/api/v1/users/8' }],
    ['another method', order('{}'), { ...order('{}'), method: 'PUT' }],
  ])('takes a confirmation for nothing with %s', (_, asked, sent) => {
    const confirmation = confirmed(production, asked, production.name);
    expect(refusal(() => guards.admit(production, sent, confirmation))).toBe('not-confirmed');
  });

  it('takes no confirmation for another place of the token', () => {
    const confirmation = confirmed(production, order('{}'));
    const changed: Profile = { ...production, placement: { kind: 'query', name: 'key' } };
    expect(refusal(() => guards.admit(changed, order('{}'), confirmation))).toBe('not-confirmed');
  });

  it('takes no confirmation of another profile', () => {
    const confirmation = confirmed(profileWith('production'), order('{}'));
    expect(refusal(() => guards.admit(production, order('{}'), confirmation))).toBe(
      'not-confirmed',
    );
  });

  it('wants the name typed before a delete, and for nothing else', () => {
    const request = productDelete('7');
    expect(guards.ask(production, order('{}'))).toMatchObject({ asksForName: false });
    expect(guards.ask(production, request)).toMatchObject({ asksForName: true });
    for (const typed of ['', 'shop', 'Shop 2']) {
      const confirmation = confirmed(production, request, typed);
      expect(refusal(() => guards.admit(production, request, confirmation))).toBe('other-name');
    }
    // An é made of two characters, as in macOS file names, and a no-break space.
    const café = profileWith('production', { name: 'Caf\u00e9\u00a0 1' });
    const confirmation = confirmed(café, request, ' Cafe\u0301 1 ');
    expect(refusal(() => guards.admit(café, request, confirmation))).toBeNull();
  });

  it.each([
    ['two minutes', 2 * minute, null],
    ['a moment more', 2 * minute + 1, 'too-late'],
  ])('takes an answer after %s as it should', (_, ms, why) => {
    const confirmation = confirmed(production, order('{}'));
    pass(ms);
    expect(refusal(() => guards.admit(production, order('{}'), confirmation))).toBe(why);
  });

  it('holds on to a thousand questions at most, and lets the oldest go', () => {
    const first = confirmed(production, order('{}'));
    let last = first;
    for (let at = 0; at < 1000; at++) last = confirmed(production, order('{}'));
    expect(refusal(() => guards.admit(production, order('{}'), first))).toBe('not-confirmed');
    expect(refusal(() => guards.admit(production, order('{}'), last))).toBeNull();
  });
});

describe('a profile that was unlocked', () => {
  const takesOrders = (profile: Profile) =>
    refusal(() => guards.admit(profile, order('{}'), null)) === null;

  it.each([production, readOnly])('takes every write for 15 minutes ($protection)', (profile) => {
    watched = profile;
    guards.unlock(profile);
    const asked: WantedConfirmation | null = guards.ask(profile, productDelete('7'));
    expect(asked).toBeNull();
    pass(unlockedMs - 1);
    expect(takesOrders(profile)).toBe(true);
    pass(1);
    expect(takesOrders(profile)).toBe(false);
    expect(told).toEqual([
      [profile.id, '2026-11-22T10:15:00.000Z'],
      [profile.id, null],
    ]);
  });

  it('is locked again at once when somebody wants it', () => {
    guards.unlock(production);
    guards.lock(production);
    expect(takesOrders(production)).toBe(false);
    pass(unlockedMs);
    expect(told).toHaveLength(2);
  });

  it('lasts 15 minutes from the last press', () => {
    guards.unlock(production);
    pass(10 * minute);
    guards.unlock(production);
    pass(14 * minute);
    expect(takesOrders(production)).toBe(true);
  });

  it.each([
    ['the computer slept, and its timers and one clock with it', { wall: 20 * minute, steady: 0 }],
    ['somebody set the clock back', { wall: -5 * minute, steady: 1000 }],
    ['somebody set the clock back a little, long ago', { wall: 10, steady: 15 * minute }],
  ])('is locked again when %s', (_, clocks) => {
    guards.unlock(production);
    pass(0, clocks);
    expect(takesOrders(production)).toBe(false);
    expect(told.at(-1)).toEqual([production.id, null]);
  });

  it.each<Partial<Profile>>([{ baseUrl: 'https://other.example/' }, { protection: 'read-only' }])(
    'is locked again when it becomes another one: %j',
    (changes) => {
      guards.unlock(production);
      const changed = { ...production, ...changes };
      expect(guards.state(changed)).toEqual({ unlockedUntil: null });
      expect(takesOrders(changed)).toBe(false);
      expect(takesOrders(production)).toBe(false);
    },
  );

  it('lets a write leave that it admitted, although the 15 minutes are over, but not once it was locked', () => {
    guards.unlock(production);
    const admission = guards.admit(production, order('{}'), null);
    pass(unlockedMs);
    expect(guards.state(production)).toEqual({ unlockedUntil: null });
    guards.stillAdmits(admission, production);
    guards.lock(production);
    expect(refusal(() => guards.stillAdmits(admission, production))).toBe('not-confirmed');
  });

  it('says nothing of another profile', () => {
    guards.unlock(production);
    expect(takesOrders(profileWith('production'))).toBe(false);
  });

  it('judges a write as ever though the window that is told of it is going', () => {
    guards = createGuards({
      ruling: noPolicy,
      words,
      clock: { now: () => ({ ...now }) },
      onChange() {
        throw new Error('no window');
      },
      log: (error) => logged.push(error),
    });
    guards.unlock(production);
    pass(0, { wall: unlockedMs, steady: 0 });
    expect(refusal(() => guards.admit(production, order('{}'), null))).toBe('not-confirmed');
    expect(logged).toHaveLength(2);
  });
});
