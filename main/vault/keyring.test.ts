import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPrivateHome, type PrivateHome } from './real-keyring/desktop.ts';
import { unlockedDesktop, value } from './real-keyring/unlocked-desktop.ts';
import type { StepAnswer, VaultStep } from './real-keyring/vault-step.ts';

const shop = 'https://shop.example';
const id = '6f1c2c6e-6a0e-4d0c-9a51-0d6a3c1f3b11';
const refusal = (answer: StepAnswer | undefined) =>
  answer?.ok === false ? answer.failure : answer;

// The Secret Service is Linux's keychain. The others have no private instance for tests.
describe.runIf(process.platform === 'linux')('the vault on a real keyring', () => {
  const { run, unlocked, restart } = unlockedDesktop();

  it('is available, and the question leaves no entry behind', async () => {
    expect(await unlocked(['available'], ['keytar.accounts'])).toEqual([{ ok: true }, []]);
  });

  it('is available to two installations that ask at the same time', async () => {
    const [answers, accounts] = await unlocked(['available-to-two'], ['keytar.accounts']);
    expect(answers).toEqual(Array.from({ length: 40 }, () => ({ ok: true })));
    expect(accounts).toEqual([]);
  });

  it('makes the key of the journal once', async () => {
    const [none, key, again] = await unlocked(
      ['readDatabaseKey', 'here'],
      ['createDatabaseKey', 'here'],
      ['createDatabaseKey', 'here'],
    );
    expect(none).toBeNull();
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(again).toBe(key);
    await restart();
    expect(await unlocked(['readDatabaseKey', 'here'], ['readDatabaseKey', 'there'])).toEqual([
      key,
      null,
    ]);
  });

  it('does not write a key over something that is none', async () => {
    const answers = await run([
      ['keytar.set', 'journal:here', 'shopping list'],
      ['createDatabaseKey', 'here'],
      ['keytar.get', 'journal:here'],
    ]);
    expect(refusal(answers[1])).toMatchObject({ kind: 'keychain', problem: 'refused' });
    expect(value(answers[2])).toBe('shopping list');
  });

  it('does not take a keyring that stayed locked for one without a token', async () => {
    await unlocked(['save', id, shop, 'secret'], ['createDatabaseKey', 'here']);
    const [, ...locked] = await run([
      ['lock'],
      ['read', id, shop],
      ['state', id, shop],
      ['save', id, shop, 'new'],
      ['remove', id],
      ['readDatabaseKey', 'here'],
      ['createDatabaseKey', 'here'],
    ]);
    for (const answer of locked) {
      expect(refusal(answer)).toMatchObject({ kind: 'keychain', problem: 'locked' });
    }
    await restart();
    expect(await unlocked(['read', id, shop])).toEqual(['secret']);
  });

  it('lists the keys of all journals, and nothing else', async () => {
    const [here, there, , , listed] = await unlocked(
      ['createDatabaseKey', 'here'],
      ['createDatabaseKey', 'there'],
      ['save', id, shop, 'secret'],
      ['keytar.set', 'journal:other', 'shopping list'],
      ['listDatabaseKeys'],
    );
    expect(listed).toHaveLength(2);
    expect(listed).toEqual(
      expect.arrayContaining([
        { keyId: 'here', key: here },
        { keyId: 'there', key: there },
      ]),
    );
  });
});

describe.runIf(process.platform === 'linux')('the vault on a real keyring', () => {
  let home: PrivateHome;

  beforeEach(async () => {
    home = await createPrivateHome();
  });
  afterEach(() => home.remove());

  // For a call that reaches its deadline, the vault says `locked`.
  it.each(['no-dbus', 'dbus-gone', 'no-keyring'] as const)(
    'waits for no deadline when there is %s',
    async (desktop) => {
      const answers = await home.run(desktop, [
        ['available'],
        ['read', id, shop],
        ['state', id, shop],
        ['save', id, shop, 'secret'],
        ['readDatabaseKey', 'here'],
        ['createDatabaseKey', 'here'],
      ]);
      const [available, read, state, ...others] = answers;
      expect(value(available)).toMatchObject({ ok: false, problem: 'unavailable' });
      expect(value(read)).toBeNull();
      expect(value(state)).toBe('none');
      for (const answer of others) {
        expect(refusal(answer)).toMatchObject({ kind: 'keychain', problem: 'unavailable' });
      }
    },
  );

  // Each call to a keyring that is gone starts a process, which takes a second on a busy machine.
  const gone = { kind: 'keychain', problem: 'unavailable' };
  it.each<VaultStep>([
    ['read', id, shop],
    ['state', id, shop],
    ['save', id, shop, 'new'],
    ['remove', id],
    ['readDatabaseKey', 'here'],
  ])('does not take a keyring that stopped for one without a token: %s', async (...step) => {
    const answers = await home.run('not-on-demand', [
      ['save', id, shop, 'secret'],
      ['stop-keyring'],
      step,
    ]);
    expect(refusal(answers[2])).toMatchObject(gone);
  });

  it('finds a keyring that stopped when it is back', async () => {
    const answers = await home.run('not-on-demand', [
      ['save', id, shop, 'secret'],
      ['createDatabaseKey', 'here'],
      ['stop-keyring'],
      ['read', id, shop],
      ['start-keyring'],
      ['read', id, shop],
      ['readDatabaseKey', 'here'],
    ]);
    expect(refusal(answers[3])).toMatchObject(gone);
    expect(answers.slice(5).map(value)).toEqual(['secret', value(answers[1])]);
  });

  it('finds it each time that it is back', async () => {
    const answers = await home.run('not-on-demand', [
      ['save', id, shop, 'secret'],
      ['stop-keyring'],
      ['start-keyring'],
      ['save', id, shop, 'second'],
      ['stop-keyring'],
      ['read', id, shop],
      ['start-keyring'],
      ['read', id, shop],
      ['state', id, shop],
      ['available'],
    ]);
    expect(refusal(answers[5])).toMatchObject(gone);
    expect(answers.slice(7).map(value)).toEqual(['second', 'keychain', { ok: true }]);
  });

  it('has no token yet where a keyring comes up after the app', async () => {
    const answers = await home.run('not-on-demand', [
      ['stop-keyring'],
      ['state', id, shop],
      ['start-keyring'],
      ['save', id, shop, 'secret'],
      ['read', id, shop],
    ]);
    expect(answers.map(value)).toEqual([null, 'none', null, null, 'secret']);
  });

  it('works for this session where there is no keychain', async () => {
    const answers = await home.run('no-dbus', [
      ['save-session', id, shop, 'passing'],
      ['read', id, shop],
      ['remove', id],
    ]);
    expect(answers.map(value)).toEqual([null, 'passing', null]);
  });
});
