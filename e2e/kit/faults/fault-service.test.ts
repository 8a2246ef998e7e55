import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseBaseUrl } from '../../../main/contract/profile/base-url.ts';
import { shortTimeouts, usualTimeouts } from './fault.ts';
import { faultProfiles, faults, startFaultService } from './fault-service.ts';

describe('the faults', () => {
  const names = faults.map(({ name }) => name);

  it('have names of their own, which can stand in an address', () => {
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z\d]+(-[a-z\d]+)*$/);
  });

  it('stand in docs/faults.md, each of them', () => {
    const docs = readFileSync(join(import.meta.dirname, '../../../docs/faults.md'), 'utf8');
    // Faults with the same outcome share a row.
    const told = [...docs.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, names = '']) =>
      names.split(', ').map((name) => name.slice(1, -1)),
    );
    expect(told.toSorted()).toEqual(names.toSorted());
  });

  it('have time limits as docs/faults.md says', () => {
    const docs = readFileSync(join(import.meta.dirname, '../../../docs/faults.md'), 'utf8');
    const rows = [...docs.matchAll(/\| (\d+) s \| (\d+) s \|/g)];
    const limits = (column: number) => rows.map((row) => Number(row[column]));
    expect(limits(1)).toEqual(Object.values(shortTimeouts));
    expect(limits(2)).toEqual(Object.values(usualTimeouts));
    // The window names the limit that ended the read of the list.
    for (const [, seconds] of docs.matchAll(/(?:within|arrived for) (\d+) sec/g))
      expect(Number(seconds)).toBe(shortTimeouts.listIdleSeconds);
    for (const [, seconds] of docs.matchAll(/complete after (\d+) sec/g))
      expect(Number(seconds)).toBe(shortTimeouts.listTotalSeconds);
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
