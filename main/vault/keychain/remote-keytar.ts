import { z } from 'zod';

/** Calls to keytar in a separate process, and that process's answers. */
export const keytarCallSchema = z.object({
  id: z.number(),
  name: z.enum(['getPassword', 'setPassword', 'deletePassword', 'findCredentials']),
  args: z.array(z.string()),
});
export type KeytarCall = z.infer<typeof keytarCallSchema>;

const keytarAnswerSchema = z.discriminatedUnion('ok', [
  z.object({ id: z.number(), ok: z.literal(true), value: z.unknown() }),
  z.object({ id: z.number(), ok: z.literal(false), message: z.string() }),
]);
export type KeytarAnswer = z.infer<typeof keytarAnswerSchema>;

/** Entries with their secrets. */
export type Credentials = { account: string; password: string }[];

/** The parts of keytar that are used. */
export interface Keytar {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, password: string): Promise<void>;
  deletePassword(service: string, account: string): Promise<boolean>;
  findCredentials(service: string): Promise<Credentials>;
}

/** A running process with the program of keytar-process.ts. */
export interface KeytarProcess {
  post(call: KeytarCall): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Called once, however the process ended. */
  onExit(listener: () => void): void;
  end(): void;
}

const credentialsSchema = z.array(z.object({ account: z.string(), password: z.string() }));

export interface RemoteKeytar extends Keytar {
  end(): void;
}

interface Asked {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** keytar in that process. Every call rejects once it has ended. */
export function createRemoteKeytar(child: KeytarProcess): RemoteKeytar {
  const waiting = new Map<number, Asked>();
  let lastId = 0;
  let hasEnded = false;

  function settle(answer: KeytarAnswer): void {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.ok) asked?.resolve(answer.value);
    else asked?.reject(new Error(answer.message));
  }
  const gone = () => new Error('The process that asks the keychain has ended.');
  const end = (): void => {
    hasEnded = true;
    for (const { reject } of waiting.values()) reject(gone());
    waiting.clear();
  };
  child.onMessage((message) => {
    const answer = keytarAnswerSchema.safeParse(message);
    if (answer.success) return settle(answer.data);
    // The program of another version: it was installed while the app runs, and starts from the new files.
    end();
    child.end();
  });
  child.onExit(end);

  async function ask<S extends z.ZodType>(
    name: KeytarCall['name'],
    args: string[],
    answer: S,
  ): Promise<z.output<S>> {
    if (hasEnded) throw gone();
    lastId += 1;
    const id = lastId;
    const value = await new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      child.post({ id, name, args });
    });
    return answer.parse(value);
  }

  return {
    getPassword: (...args) => ask('getPassword', args, z.string().nullable()),
    setPassword: async (...args) => void (await ask('setPassword', args, z.unknown())),
    deletePassword: (...args) => ask('deletePassword', args, z.boolean()),
    findCredentials: (service) => ask('findCredentials', [service], credentialsSchema),
    end: () => child.end(),
  };
}
