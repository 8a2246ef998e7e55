import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const cli = fileURLToPath(new URL('./cli.ts', import.meta.url));

function run(...args: string[]) {
  return spawn(process.execPath, [cli, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
}

test('it prints base URL and token, serves with them, and ends on Ctrl+C', async () => {
  const demo = run('--products', '7', '--token', 'for-the-bench');
  const [printed] = await once(demo.stdout.setEncoding('utf8'), 'data');
  const baseUrl = /Base URL: (\S+)/.exec(String(printed))?.[1];
  expect(String(printed)).toContain('for-the-bench');
  const response = await fetch(`${baseUrl}/api/v1/products`, {
    headers: { Authorization: 'Bearer for-the-bench' },
  });
  expect(await response.json()).toHaveLength(7);
  demo.kill('SIGINT');
  expect(await once(demo, 'exit')).toEqual([0, null]);
});

test.each([
  [['--port', '70000'], /--port takes a whole number from 0 to 65535, not “70000”/],
  [['--products', 'many'], /--products takes a whole number from 0 to 5000000, not “many”/],
  [['--delay', '1.5'], /--delay takes a whole number/],
  [['--token', 'two words'], /--token takes/],
  [['--token', ''], /--token takes/],
  [['--colour', 'red'], /Unknown option '--colour'/],
  [['extra'], /Unexpected argument 'extra'/],
])('%j is refused with a sentence', async (args, sentence) => {
  const demo = run(...args);
  const [said, [code]] = await Promise.all([text(demo.stderr), once(demo, 'exit')]);
  expect(said).toMatch(sentence);
  expect(said).not.toMatch(/^\s+at /m);
  expect(code).toBe(1);
});
