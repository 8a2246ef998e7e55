import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { memoryOf, processTreeMemory } from './process-tree-memory.ts';

const rollup = `55a45607e000-7ffcbcde0000 ---p 00000000 00:00 0                          [rollup]
Rss:                1748 kB
Pss:                 356 kB
Pss_Dirty:           112 kB
Pss_Anon:            112 kB
Pss_File:            244 kB
Pss_Shmem:             0 kB
`;

describe('the memory of a program', () => {
  it('is its share, with its files and without', () => {
    expect(memoryOf(rollup)).toEqual({ own: 112 * 1024, whole: 356 * 1024 });
  });

  it('is not known of a Linux that does not tell it', () => {
    expect(() => memoryOf('Rss: 1748 kB\n')).toThrow('This Linux does not tell Pss.');
  });

  it.runIf(process.platform === 'linux')('has that of the programs which it started', async () => {
    const script =
      'const held = Buffer.alloc(64e6, 1); console.log(held.length); setInterval(() => {}, 1e3)';
    const child = spawn(process.execPath, ['-e', script]);
    try {
      await once(child.stdout, 'data');
      const family = processTreeMemory(process.pid)?.own ?? 0;
      const alone = processTreeMemory(child.pid ?? 0)?.own ?? 0;
      expect(alone).toBeGreaterThan(64e6);
      expect(family).toBeGreaterThan(alone);
    } finally {
      child.kill();
    }
  });
});
