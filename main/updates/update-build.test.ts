import { describe, expect, it } from 'vitest';
import { type PolicyState, policySchema } from '../contract/policy.ts';
import { type UpdateBuild, updateSource } from './update-build.ts';

const ofBuild = 'https://updates.example.com/counterfoil/updates.signed';
const ofPolicy = 'https://mirror.example.net/updates.signed';
const build: UpdateBuild = { key: 'the key', address: ofBuild, publisher: null };
const from = (address: string) => ({ address, key: 'the key', publisher: null });
const policy = (given: object): PolicyState => ({
  kind: 'in-force',
  policy: policySchema.parse({ version: 1, ...given }),
  presets: [],
});

describe('the source of updates', () => {
  it('is the address of the build', () => {
    expect(updateSource(build, { kind: 'none' })).toEqual(from(ofBuild));
    expect(updateSource(build, policy({}))).toEqual(from(ofBuild));
  });

  it('is the address of the policy, with the key of the build', () => {
    const state = policy({ updates: { address: ofPolicy } });
    expect(updateSource(build, state)).toEqual(from(ofPolicy));
    expect(updateSource({ ...build, address: null }, state)).toEqual(from(ofPolicy));
  });

  it('is nothing without a key, whatever the policy says', () => {
    const state = policy({ updates: { address: ofPolicy } });
    expect(updateSource(null, state)).toEqual({ off: 'no-key' });
  });

  it('is nothing without an address, and if the policy turns it off or cannot be read', () => {
    expect(updateSource({ ...build, address: null }, { kind: 'none' })).toEqual({
      off: 'no-address',
    });
    expect(updateSource(build, policy({ updates: { address: null } }))).toEqual({
      off: 'by-policy',
    });
    expect(updateSource(build, { kind: 'unusable' })).toEqual({
      off: 'policy-unusable',
    });
  });

  it('is a host that the policy allows', () => {
    expect(updateSource(build, policy({ allowedHosts: ['*.example.com'] }))).toEqual(from(ofBuild));
    expect(updateSource(build, policy({ allowedHosts: ['api.example.com'] }))).toEqual({
      off: 'by-policy',
    });
    // The policy names it, and so allows it.
    const state = policy({ allowedHosts: ['api.example.com'], updates: { address: ofPolicy } });
    expect(updateSource(build, state)).toEqual(from(ofPolicy));
  });

  it('can bring no key', () => {
    expect(() => policy({ updates: { address: ofPolicy, key: 'another' } })).toThrow();
  });
});
