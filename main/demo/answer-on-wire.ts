import { once } from 'node:events';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import type { DemoEnv } from './problem.ts';

/** Answers that a `Response` can't express, because they are about the connection. */
export async function answerOnWire(
  c: Context<DemoEnv>,
  how: 'nothing' | 'cut' | 'silence' | 'garbage',
): Promise<Response> {
  const { outgoing } = c.env;
  const { socket } = outgoing;
  switch (how) {
    case 'nothing':
      socket?.destroy();
      break;
    case 'cut':
      outgoing.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
      outgoing.write('[{"id":1,"name":"Desk lamp');
      // After the response has been sent; otherwise there would be no answer at all.
      setTimeout(() => socket?.end(), 50).unref();
      break;
    case 'garbage':
      socket?.end('\u0002\u0003 this is no HTTP \r\n\r\n');
      break;
    case 'silence':
      // The client ends the connection.
      await once(outgoing, 'close');
      break;
  }
  return RESPONSE_ALREADY_SENT;
}
