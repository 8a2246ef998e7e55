interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Record<string, unknown>;
  readonly sessionId?: string;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly message: string };
}

export type OnEvent = (method: string, params: Record<string, unknown>, sessionId?: string) => void;

export interface Devtools {
  send(
    method: string,
    params?: Record<string, unknown>,
    sessionId?: string,
  ): Promise<Record<string, unknown>>;
}

/** The DevTools protocol over any transport for its messages. Call `take` with each message that arrives. */
export function createDevtools(
  write: (text: string) => void,
  onEvent: OnEvent,
): Devtools & { take(text: string): void } {
  const waiting = new Map<number, (message: Message) => void>();
  let lastId = 0;
  return {
    take(text) {
      const { id, method, params = {}, sessionId, ...answer } = JSON.parse(text) as Message;
      if (id === undefined) {
        onEvent(method ?? '', params, sessionId);
      } else {
        waiting.get(id)?.(answer);
        waiting.delete(id);
      }
    },
    send(method, params = {}, sessionId) {
      const id = ++lastId;
      write(JSON.stringify({ id, method, params, sessionId }));
      return new Promise((resolve, reject) => {
        waiting.set(id, ({ result, error }) =>
          error === undefined ? resolve(result ?? {}) : reject(new Error(error.message)),
        );
      });
    },
  };
}
