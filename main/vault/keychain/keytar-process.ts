import keytar from 'keytar';
import { type KeytarAnswer, type KeytarCall, keytarCallSchema } from './remote-keytar.ts';

/**
 * The program of a process that calls keytar for main; `remote-keytar.ts` starts it. Under Electron it
 * is a utility process, in the unit tests a child of Node.
 */

async function callKeytar({ name, args }: KeytarCall): Promise<unknown> {
  const [service = '', account = '', secret = ''] = args;
  switch (name) {
    case 'getPassword':
      return keytar.getPassword(service, account);
    case 'setPassword':
      return keytar.setPassword(service, account, secret);
    case 'deletePassword':
      return keytar.deletePassword(service, account);
    case 'findCredentials':
      return keytar.findCredentials(service);
  }
}

async function answer(message: unknown): Promise<KeytarAnswer> {
  const call = keytarCallSchema.parse(message);
  try {
    // JSON, which a child of Node gets, has no undefined.
    return { id: call.id, ok: true, value: (await callKeytar(call)) ?? null };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return { id: call.id, ok: false, message: text };
  }
}

/**
 * For a message that can't be read: another version of the app was installed while main runs. Without an answer main
 * would wait for its deadline and then take the keychain for locked. Up to Electron 36 the unhandled rejection ended the
 * process.
 */
const end = (): void => process.exit(1);

const { parentPort } = process;
if (parentPort) {
  parentPort.on(
    'message',
    ({ data }) => void answer(data).then((it) => parentPort.postMessage(it), end),
  );
} else {
  process.on('message', (message) => void answer(message).then((it) => process.send?.(it), end));
}
