import type { Readable, Writable } from 'node:stream';

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Record<string, unknown>;
  readonly sessionId?: string;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly message: string };
}

export interface DevtoolsPipe {
  send(
    method: string,
    params?: Record<string, unknown>,
    sessionId?: string,
  ): Promise<Record<string, unknown>>;
}

/**
 * The DevTools protocol over `--remote-debugging-pipe`. Unlike a port it can be written to before the
 * program runs, so nothing of its start is missed and nothing waits for a connection.
 */
export function openDevtoolsPipe(
  input: Writable,
  output: Readable,
  onEvent: (method: string, params: Record<string, unknown>, sessionId?: string) => void,
): DevtoolsPipe {
  const waiting = new Map<number, (message: Message) => void>();
  let lastId = 0;
  let rest = '';
  // It breaks when the program ends, which whoever started it sees better.
  input.on('error', () => undefined);
  output.setEncoding('utf8').on('data', (text: string) => {
    const messages = (rest + text).split('\0');
    rest = messages.pop() ?? '';
    for (const each of messages) take(JSON.parse(each) as Message);
  });

  function take({ id, method, params = {}, sessionId, ...answer }: Message): void {
    if (id === undefined) {
      onEvent(method ?? '', params, sessionId);
    } else {
      waiting.get(id)?.(answer);
      waiting.delete(id);
    }
  }

  return {
    send(method, params = {}, sessionId) {
      const id = ++lastId;
      input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
      return new Promise((resolve, reject) => {
        waiting.set(id, ({ result, error }) =>
          error === undefined ? resolve(result ?? {}) : reject(new Error(error.message)),
        );
      });
    },
  };
}
