import { connect } from '../connect.ts';
import { doorSwitches } from '../door.ts';
import type { Stage } from '../set-stage.ts';
import { answersDevTools } from './answers-dev-tools.ts';
import { freePort } from './free-port.ts';

interface SecondStart {
  readonly name: string;
  readonly expects: string;
  /** What is wrong with how it went; null when it went as expected. */
  readonly problem: string | null;
}

const endsWithinMs = 15_000;

/** Starts the app a second time on the folder of one that runs, with switches that it must not pass on. */
export async function trySecondStarts(
  stage: Stage,
  userData: string,
): Promise<readonly SecondStart[]> {
  const first = stage.start(doorSwitches(userData));
  try {
    const { page } = await connect(first, userData);
    const goesOn = () => page.evaluate(() => document.visibilityState !== undefined);
    const port = await freePort();
    const again = async (args: readonly string[]) => {
      const second = stage.start([...args, `--user-data-dir=${userData}`]);
      try {
        const code = await second.endsWithin(endsWithinMs);
        const isOpen = await answersDevTools(port);
        return { code, isOpen, output: second.output(), goesOn: await goesOn() };
      } finally {
        await second.stop();
      }
    };
    const debugging = await again([`--remote-debugging-port=${port}`]);
    const unsandboxed = await again(['--no-sandbox']);
    return [
      {
        name: 'a second start, --remote-debugging-port',
        expects: 'ends with 0; no port is opened',
        problem:
          debugging.code === 0 && !debugging.isOpen && debugging.goesOn
            ? null
            : JSON.stringify(debugging),
      },
      {
        name: 'a second start, --no-sandbox',
        expects: 'ends: does not start with --no-sandbox',
        problem:
          unsandboxed.code === 1 &&
          unsandboxed.output.includes('--no-sandbox,') &&
          unsandboxed.goesOn
            ? null
            : JSON.stringify(unsandboxed),
      },
    ];
  } finally {
    await first.stop();
  }
}
