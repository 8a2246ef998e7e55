import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';

/** Chromium writes its port into the first line of this file, once it listens. */
export const portFile = 'DevToolsActivePort';

const versionSchema = z.object({ webSocketDebuggerUrl: z.string().startsWith('ws://127.0.0.1:') });

/** Chromium listens before the first window is there; this is for a computer that hardly gets on. */
const usualPatienceMs = 30_000;
const pauseMs = 200;

/**
 * Whether a program can connect: Chromium has written its port, and answers there as the DevTools protocol describes.
 * If the port is in use, it writes a line to stderr and otherwise goes on as if nothing was asked for.
 */
export async function entryPointAnswers(
  folder: string,
  patienceMs = usualPatienceMs,
): Promise<boolean> {
  const end = performance.now() + patienceMs;
  do {
    const port = writtenPort(folder);
    if (port !== null && (await isChromium(port))) return true;
    // The app may end meanwhile.
    await delay(pauseMs, undefined, { ref: false });
  } while (performance.now() < end);
  return false;
}

function writtenPort(folder: string): number | null {
  try {
    const [line = ''] = readFileSync(join(folder, portFile), 'utf8').split('\n');
    return readPort(line);
  } catch {
    return null;
  }
}

function isChromium(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const no = (): void => resolve(false);
    const asked = get(
      { host: '127.0.0.1', port, path: '/json/version', timeout: 2000 },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          text += part;
          // Another program's answer, which may have no end.
          if (text.length > 10_000) answer.destroy();
        });
        answer.on('error', no);
        answer.on('close', () => resolve(answer.statusCode === 200 && namesItsSocket(text)));
      },
    );
    asked.on('error', no);
    asked.on('timeout', () => asked.destroy());
  });
}

function namesItsSocket(text: string): boolean {
  try {
    return versionSchema.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

/** The port that a text names, 0 for any free port; null if it isn't a port. */
export function readPort(text: string): number | null {
  if (!/^\d{1,5}$/.test(text)) return null;
  const port = Number(text);
  return port <= 65_535 ? port : null;
}
