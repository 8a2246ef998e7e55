import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withoutProjectBin } from './run.mjs';

describe("the system's npm", () => {
  it('is not run on the Node inside node_modules, which npm ci deletes', () => {
    const own = join('/project', 'node_modules', '.bin');
    const path = [own, '/usr/local/bin', '/usr/bin'].join(delimiter);
    expect(withoutProjectBin({ PATH: path })).toEqual({
      PATH: ['/usr/local/bin', '/usr/bin'].join(delimiter),
    });
  });

  it('is found where Windows spells it Path', () => {
    expect(withoutProjectBin({ Path: '/bin' })).toEqual({ Path: '/bin' });
  });
});
