import { connect } from '../connect.ts';
import { entryPointAddress, entryPointSwitches } from '../entry-point.ts';
import type { Stage } from '../set-stage.ts';
import { answersDevTools } from './answers-dev-tools.ts';
import { freePort } from './free-port.ts';

interface SecondStart {
  readonly name: string;
  readonly expects: string;
  /** What went wrong; null if it went as expected. */
  readonly problem: string | null;
}

interface Again {
  readonly code: number | null;
  /** Whether something listens on the port that it named. */
  readonly isOpen: boolean;
  readonly output: string;
  /** What the first instance's window shows afterwards. */
  readonly text: string;
}

const endsWithinMs = 15_000;

/** Starts the app again on the folder of a running instance, with switches that it must not pass on. */
export async function trySecondStarts(
  stage: Stage,
  userData: string,
): Promise<readonly SecondStart[]> {
  const first = stage.start(['--lang=en', ...entryPointSwitches(userData)]);
  try {
    const { page } = await connect(first, userData);
    const port = await freePort();
    const again = async (args: readonly string[]): Promise<Again> => {
      const second = stage.start([`--user-data-dir=${userData}`, ...args]);
      try {
        const code = await second.endsWithin(endsWithinMs);
        const isOpen = await answersDevTools(port);
        const text = (await page.locator('body').textContent()) ?? '';
        return { code, isOpen, output: second.output(), text };
      } finally {
        await second.stop();
      }
    };
    const before = (await page.getByRole('heading').first().textContent()) ?? '';
    const address = entryPointAddress(userData);
    const handsOver = ({ code, isOpen, text }: Again) =>
      code === 0 && !isOpen && text.includes(before) && entryPointAddress(userData) === address;
    const row = async (
      [name, expects]: readonly [string, string],
      args: readonly string[],
      isRight = handsOver,
    ): Promise<SecondStart> => {
      const went = await again(args);
      return { name, expects, problem: isRight(went) ? null : JSON.stringify(went) };
    };
    return [
      await row(
        ['a second start, --remote-debugging-port', 'ends with 0; no port is opened'],
        [`--remote-debugging-port=${port}`],
      ),
      await row(
        ['a second start, --automation-port', 'ends with 0; no port is opened'],
        [`--automation-port=${port}`],
      ),
      await row(
        ['a second start, files and addresses', 'ends with 0; nothing is opened'],
        ['/etc/hostname', 'https://shop.invalid', '--', '--no-sandbox'],
        (went) => handsOver(went) && !/hostname|shop\.invalid/.test(went.text),
      ),
      await row(
        ['a second start, --no-sandbox', 'ends: does not start with --no-sandbox'],
        ['--no-sandbox'],
        ({ code, output, text }) =>
          code === 1 && output.includes('--no-sandbox,') && text.includes(before),
      ),
    ];
  } finally {
    await first.stop();
  }
}
