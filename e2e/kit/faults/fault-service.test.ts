import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseBaseUrl } from '../../../main/contract/profile/base-url.ts';
import { faultProfiles, faults, startFaultService } from './fault-service.ts';

describe('the faults', () => {
  const names = faults.map(({ name }) => name);

  it('have names of their own, which can stand in an address', () => {
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z\d]+(-[a-z\d]+)*$/);
  });

  it('stand in docs/faults.md, each of them', () => {
    const docs = readFileSync(join(import.meta.dirname, '../../../docs/faults.md'), 'utf8');
    const told = [...docs.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name);
    expect(told.toSorted()).toEqual(names.toSorted());
  });

  it('have a base URL each, and count what arrives there', async () => {
    const service = await startFaultService();
    const profiles = faultProfiles(service);
    for (const { baseUrl } of profiles)
      expect(parseBaseUrl(baseUrl)).toMatchObject({ href: baseUrl });
    const at = profiles.find(({ name }) => name === 'status-418')?.baseUrl ?? '';
    expect((await fetch(`${at}/api/v1/products`)).status).toBe(418);
    expect((await fetch(`${at}/api/v1/orders`, { method: 'POST', body: '{}' })).status).toBe(418);
    expect(service.arrivedAt('status-418')).toEqual(['GET', 'POST']);
    await service.close();
    await expect(fetch(at)).rejects.toThrow();
  });
});
