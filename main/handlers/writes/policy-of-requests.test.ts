import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Profile } from '../../contract/profile/profile.ts';
import { failureOf } from '../../service/testing/failure-of.ts';
import { createWords } from '../../shell/words.ts';
import { systemClock } from '../../writes/guard/clock.ts';
import { createGuards } from '../../writes/guard/guards.ts';
import { callsOf, draftOf } from '../testing/test-app.ts';
import { press, refused, underPolicy } from '../testing/under-policy.ts';

const { service, parts, start, addProfile, order } = underPolicy();

describe('formSearch', () => {
  it('keeps Counterfoil from looking for forms by itself, and from nothing else', async () => {
    await start({ formSearch: false });
    const profile = await addProfile();
    const look = { profileId: profile.id, callId: randomUUID(), from: 0, withinMs: 5000 } as const;
    const { findSchemaDocument, testConnection } = parts().call;
    expect(await findSchemaDocument({ ...look, withToken: false })).toEqual({
      found: null,
      wantsToken: false,
    });
    expect(service().requests).toEqual([]);
    const draft = draftOf(service().baseUrl);
    const test = await testConnection({
      callId: randomUUID(),
      profileId: null,
      draft,
      token: service().token,
    });
    expect(test.steps.at(-1)).toEqual({ layer: 'forms', state: 'skipped', facts: null });
    expect(service().requests).toHaveLength(1);
  });
});

describe('allowedHosts', () => {
  const elsewhere = { allowedHosts: ['api.example.com'] };

  /** Everything in main that sends something for a profile. */
  const attempts = (): readonly [string, (profile: Profile) => Promise<unknown>][] => {
    const cancel = new AbortController().signal;
    const sink = { begin: () => undefined, add: () => undefined };
    const { service: remote } = parts();
    const url = new URL(`${service().origin}/openapi.json`);
    return [
      ['list', (profile) => remote.loadProducts(profile, sink as never, cancel)],
      ['user', (profile) => remote.readUser(profile, '1', cancel)],
      ['user of a row', (profile) => remote.readUserOfRow(profile, '1', cancel)],
      ['schema', (profile) => remote.readSchemaDocument(profile, url, false, cancel)],
      ['schema with token', (profile) => remote.readSchemaDocument(profile, url, true, cancel)],
      ['placement', (profile) => remote.tryPlacement(profile, 'T', cancel)],
    ];
  };

  it('sends nothing to another host, neither a read nor a write, nor a look at its name', async () => {
    await start(elsewhere);
    const profile = await addProfile();
    const host = new URL(service().origin).host;
    for (const [name, send] of attempts()) {
      expect(await failureOf(send(profile)), name).toMatchObject(refused('host', host));
    }
    expect(await order(profile)).toMatchObject({ kind: 'not-sent', failure: refused('host') });
    const { deleteProduct } = parts().call;
    const gone = { ...press(profile.id), id: '2', listId: null, row: 0 };
    expect(await deleteProduct(gone)).toMatchObject({
      failure: refused('host', host),
    });
    expect(service().requests).toEqual([]);
  });

  it('stops a connection test before it looks up the name', async () => {
    await start(elsewhere);
    const test = await parts().call.testConnection({
      callId: randomUUID(),
      profileId: null,
      draft: draftOf('http://no.such.host.invalid'),
      token: 'T',
    });
    expect(test.failure).toMatchObject(refused('host', 'no.such.host.invalid'));
    expect(test.steps[0]).toMatchObject({ layer: 'address', state: 'failed' });
    expect(test.steps.slice(1).every(({ state }) => state === 'skipped')).toBe(true);
    expect(JSON.stringify(parts().events)).not.toContain('running');
  });

  it('shows such a request all the same', async () => {
    await start(elsewhere);
    const { id } = await addProfile();
    const preview = await parts().call.previewRequest({
      profileId: id,
      operation: 'createOrder',
      id: '',
      body: '{}',
    });
    expect(preview.url).toBe(`${service().baseUrl}/api/v1/orders`);
  });

  it('opens no session for another proxy or configuration script', async () => {
    await start({ allowedHosts: ['127.0.0.1', 'proxy.example.com:3128', 'pac.example.com'] });
    const fixed = (address: string) => ({ mode: 'fixed', address, bypass: '' }) as const;
    const profile = await addProfile();
    for (const proxy of [fixed('http://proxy.example.com:3129'), fixed('socks5://evil.example:1')])
      expect(
        await parts()
          .service.readUser({ ...profile, proxy }, '1', new AbortController().signal, 'T')
          .catch((error) => error.failure),
      ).toMatchObject(refused('proxy'));
    expect(
      await parts()
        .service.readUser(
          { ...profile, proxy: { mode: 'pac', url: 'http://evil.example/p.pac' } },
          ...(['1', new AbortController().signal, 'T'] as const),
        )
        .catch((error) => error.failure),
    ).toMatchObject(refused('pac', 'evil.example'));
    expect(service().requests).toEqual([]);
  });

  it('lets requests to its hosts pass', async () => {
    await start({ allowedHosts: ['127.0.0.1'] });
    expect(await order(await addProfile())).toMatchObject({ kind: 'done' });
  });
});

describe('httpsOnly', () => {
  it('sends nothing over http, except to this computer', async () => {
    await start({ httpsOnly: true });
    expect(await order(await addProfile())).toMatchObject({ kind: 'done' });
    const plain = await addProfile({ name: 'Plain', baseUrl: 'http://shop.example' });
    expect(await order(plain)).toMatchObject({
      kind: 'not-sent',
      failure: refused('https', 'shop.example'),
    });
  });
});

describe('a policy that cannot be used', () => {
  it('allows no writes, confirmed or not, and reads as before', async () => {
    await start(null);
    const profile = await addProfile();
    const ruling = { kind: 'unusable', faults: () => ['/p: The key x.'] } as const;
    const guards = createGuards({
      clock: systemClock,
      ruling,
      words: createWords(),
      onChange: () => undefined,
      log: () => undefined,
    });
    const writes = { ...parts().writes, guards };
    const sending = callsOf({ ...parts().app, writes });
    const failure = { kind: 'guarded', why: 'policy-unusable', problem: '/p: The key x.' };
    expect(await sending.createOrder({ ...press(profile.id), body: '{}' })).toMatchObject({
      kind: 'not-sent',
      failure,
    });
    const asked = async () =>
      sending.askToWrite({ profileId: profile.id, operation: 'createOrder', id: '', body: '{}' });
    expect(await failureOf(asked())).toMatchObject(failure);
    expect(service().requests).toEqual([]);
    const { readUser } = parts().service;
    await readUser(profile, '1', new AbortController().signal).catch(() => undefined);
    expect(service().requests).toHaveLength(1);
  });
});
