import type { ClientRequest, Session } from 'electron';
import { expect, it, vi } from 'vitest';
import { policySchema } from '../contract/policy.ts';
import { addressRules } from '../policy/address-rules.ts';
import { rulingOf } from '../policy/ruling.ts';
import { UpdateError } from './update-error.ts';
import { updateFetch } from './update-session.ts';

const address = 'https://downloads.example.com/updates.signed';

/** Requests the feed through what the system has chosen; resolves to the problem, or to null if it was requested. */
async function requested(found: string, policy: object) {
  const ruling = rulingOf(
    { kind: 'in-force', policy: policySchema.parse({ version: 1, ...policy }) },
    'folder',
  );
  const session = {
    setUserAgent: vi.fn(),
    setPermissionRequestHandler: vi.fn(),
    on: vi.fn(),
    setPermissionCheckHandler: vi.fn(),
    webRequest: { onBeforeRequest: vi.fn() },
    resolveProxy: async () => found,
  };
  const request = vi.fn((): ClientRequest => {
    throw new Error('requested');
  });
  const fetch = updateFetch({ fromPartition: () => session as unknown as Session }, request, {
    userAgent: 'Counterfoil/0',
    address,
    rules: addressRules(ruling),
  });
  const init = { signal: new AbortController().signal, body: null };
  const problem = await fetch(new Request(address), init).then(
    () => null,
    (error: unknown) => (error instanceof UpdateError ? error.problem : null),
  );
  expect(request).toHaveBeenCalledTimes(problem === null ? 1 : 0);
  return problem;
}

it('updates pass only through a proxy that the policy allows', async () => {
  const allowedHosts = ['downloads.example.com', 'proxy.example.com'];
  expect(await requested('PROXY other.example:3128', { allowedHosts })).toEqual({
    kind: 'proxy-not-allowed',
    detail: 'other.example:3128',
  });
  expect(await requested('PROXY proxy.example.com:3128', { allowedHosts })).toBeNull();
  expect(await requested('DIRECT', { allowedHosts })).toBeNull();
  expect(await requested('PROXY other.example:3128', {})).toBeNull();
});
