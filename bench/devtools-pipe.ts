import type { Readable, Writable } from 'node:stream';
import { createDevtools, type Devtools, type OnEvent } from './devtools.ts';

/**
 * The DevTools protocol over `--remote-debugging-pipe`. Unlike a port, the pipe can be written to before the program
 * runs, so nothing of its start is missed and nothing waits for a connection.
 */
export function openDevtoolsPipe(input: Writable, output: Readable, onEvent: OnEvent): Devtools {
  const devtools = createDevtools((text) => input.write(`${text}\0`), onEvent);
  let rest = '';
  // The pipe breaks when the program ends. The caller notices that better.
  input.on('error', () => undefined);
  output.setEncoding('utf8').on('data', (text: string) => {
    const messages = (rest + text).split('\0');
    rest = messages.pop() ?? '';
    for (const each of messages) devtools.take(each);
  });
  return devtools;
}
