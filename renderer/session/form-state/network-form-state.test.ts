import { describe, expect, it } from 'vitest';
import type { ProxyChoice } from '../../../main/contract/network/network.ts';
import { usualNetwork } from '../../../main/contract/profile/profile-choices.ts';
import { networkFormState, networkOf, networkProblems } from './network-form-state.ts';

const usual = networkFormState(null);
const problemsOf = (state: typeof usual) =>
  networkProblems(state).filter(([, problem]) => problem !== null);

describe('the network part of the profile form', () => {
  it('leaves everything to the computer and the settings unless told otherwise', () => {
    expect(networkOf(usual)).toEqual(usualNetwork);
    expect(problemsOf(usual)).toEqual([]);
  });

  it.each<ProxyChoice>([
    { mode: 'direct' },
    { mode: 'fixed', address: 'socks5://proxy.example:1080', bypass: '' },
    { mode: 'pac', url: 'https://proxy.example/proxy.pac' },
  ])('shows what a profile holds and sends the same: %j', (proxy) => {
    const timeouts = { listIdleSeconds: 5, listTotalSeconds: null, writeSeconds: 7 };
    const clientCertificate = { fingerprint: 'sha256/AAAA', name: 'Ada' };
    const network = {
      proxy,
      timeouts,
      clientCertificate,
      pathsEndWithSlash: true,
      list: { inside: 'data', id: '_id' },
      idempotencyHeader: 'X-Once',
      userRecords: {
        reads: 'learned' as const,
        send: 'whole' as const,
        idMember: null,
        hasStrongEtag: false,
      },
      showJson: true,
    };
    expect(networkOf(networkFormState(network))).toEqual(network);
  });

  it('judges what the chosen way needs alone, a sentence for each field', () => {
    const bad = { ...usual, proxyAddress: 'proxy', proxyBypass: 'a=b', pacUrl: 'x' };
    expect(problemsOf(bad)).toEqual([]);
    expect(problemsOf({ ...bad, proxyMode: 'fixed' })).toEqual([
      ['proxyAddress', expect.stringMatching(/port.*\.$/)],
      ['proxyBypass', expect.stringMatching(/\.$/)],
    ]);
    expect(problemsOf({ ...bad, proxyMode: 'pac' })).toEqual([
      ['pacUrl', expect.stringMatching(/\.$/)],
    ]);
  });

  it.each(['', 'two words', 'Content-Length', 'authorization'])(
    'refuses %j as the header of a key, where one is sent',
    (idempotencyHeader) => {
      expect(problemsOf({ ...usual, idempotencyHeader })).toEqual([]);
      expect(problemsOf({ ...usual, idempotencyHeader, sendsIdempotencyKey: true })).toEqual([
        ['idempotencyHeader', expect.stringMatching(/\.$/)],
      ]);
    },
  );

  it.each(['0', '601', '1.5', 'soon'])('refuses %j as a time-out', (writeSeconds) => {
    expect(problemsOf({ ...usual, writeSeconds })).toEqual([
      ['writeSeconds', expect.stringMatching(/1 to 600/)],
    ]);
  });
});
