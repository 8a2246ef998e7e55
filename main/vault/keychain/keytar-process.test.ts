import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const program = fileURLToPath(new URL('./keytar-process.ts', import.meta.url));

it('the process for keytar ends at a message that it cannot read, instead of leaving it open', async () => {
  // As in a utility process of Electron 37 and later, where an unhandled rejection doesn't end the process.
  const execArgv = ['--unhandled-rejections=warn'];
  const child = fork(program, [], { execArgv, stdio: 'ignore' });
  child.send({ version: 2, secret: 'of the other version' });
  expect(await once(child, 'exit')).toEqual([1, null]);
});
