import { describe, expect, it } from 'vitest';
import { nodeTooOld } from './node-version.mjs';

describe('the Node that sets up', () => {
  it.each(['18.20.4', '20.18.3'])('is too old as %s, and a sentence says so', (version) => {
    expect(nodeTooOld(version)).toContain(`this is Node ${version}`);
  });

  it.each(['20.19.0', '22.0.0', '24.21.0'])('will do as %s', (version) => {
    expect(nodeTooOld(version)).toBeUndefined();
  });
});
