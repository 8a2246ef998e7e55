import { createDevtools, type Devtools, type OnEvent } from './devtools.ts';

/** The DevTools protocol at the address of a program that is already listening. */
export async function openDevtoolsPort(address: string, onEvent: OnEvent): Promise<Devtools> {
  const socket = new WebSocket(address);
  const devtools = createDevtools((text) => socket.send(text), onEvent);
  socket.addEventListener('message', ({ data }) => devtools.take(String(data)));
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`Nobody listens at ${address}.`)));
  });
  return devtools;
}
