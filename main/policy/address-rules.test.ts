import { expect, it } from 'vitest';
import { policySchema } from '../contract/policy.ts';
import { failureOf } from '../service/testing/failure-of.ts';
import { nodeSessions } from '../service/testing/node-sessions.ts';
import { addressRules } from './address-rules.ts';
import { rulingOf } from './ruling.ts';

const ruling = (policy: object) =>
  rulingOf({ kind: 'in-force', policy: policySchema.parse({ version: 1, ...policy }) }, 'folder');

/** What happens to a read that the system sends through these proxies. */
async function readThrough(found: string, policy: object, to = 'https://api.example.com/') {
  const { sessions, events } = nodeSessions(
    () => ({ resolveProxy: async () => found, fetch: async () => new Response('[]') }),
    () => true,
    ruling(policy),
  );
  const { signal } = new AbortController();
  const sent = sessions.reads.fetch(new Request(to), {
    signal,
    body: null,
  });
  return { failure: await failureOf(sent).catch(() => null), events };
}
const allowedHosts = ['api.example.com', 'proxy.example.com:3128'];

it.each([
  ['PROXY evil.example:3128', 'evil.example:3128'],
  ['PROXY proxy.example.com:3129', 'proxy.example.com:3129'],
  ['PROXY proxy.example.com:3128; SOCKS5 evil.example:1080', 'evil.example:1080'],
  ['HTTPS evil.example:443;DIRECT', 'evil.example:443'],
  ['PROXY ???', '???'],
])(
  'a request is not sent through %s, which the system or a script has chosen',
  async (found, subject) => {
    const { failure } = await readThrough(found, { allowedHosts });
    expect(failure).toMatchObject({ kind: 'not-allowed', rule: 'proxy', subject });
  },
);

it.each(['DIRECT', 'PROXY proxy.example.com:3128', 'PROXY proxy.example.com:3128; DIRECT', ''])(
  'a request is sent through %j',
  async (found) => {
    expect((await readThrough(found, { allowedHosts })).failure).toBeNull();
  },
);

it('without a list of hosts, nobody asks for the proxies of a request', () => {
  const url = new URL('https://api.example.com');
  expect(addressRules(ruling({ httpsOnly: true })).limitsProxies(url)).toBe(false);
  expect(() => addressRules(ruling({})).requireProxies('PROXY evil.example:1', url)).not.toThrow();
});

it('https only is for configuration scripts too, and not for this computer', () => {
  const { requireRoute, requireAddress } = addressRules(ruling({ httpsOnly: true }));
  const pac = (url: string) => () => requireRoute({ mode: 'pac', url });
  expect(pac('http://pac.example/p.pac')).toThrow('not-allowed');
  expect(pac('https://pac.example/p.pac')).not.toThrow();
  for (const url of ['http://127.0.0.1:1', 'http://localhost', 'http://[::1]', 'https://a.example'])
    expect(() => requireAddress(new URL(url)), url).not.toThrow();
  for (const url of ['http://a.example', 'http://127.0.0.1.a.example', 'http://10.0.0.1'])
    expect(() => requireAddress(new URL(url)), url).toThrow('not-allowed');
});

it('https only: what is for this computer goes to no proxy, which `<-loopback>` could make it do', async () => {
  const read = async (found: string, to: string) =>
    (await readThrough(found, { httpsOnly: true }, to)).failure;
  const refused = { kind: 'not-allowed', rule: 'https', subject: '127.0.0.1:3000' };
  expect(await read('PROXY proxy.example:3128', 'http://127.0.0.1:3000/')).toMatchObject(refused);
  expect(await read('DIRECT', 'http://127.0.0.1:3000/')).toBeNull();
  expect(await read('PROXY proxy.example:3128', 'https://api.example.com/')).toBeNull();
});
