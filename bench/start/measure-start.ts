// The part of `npm run bench:start` that measures. Runs on an open desktop.

import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { startTestService } from '../../e2e/service/start-test-service.ts';
import { defaultProductCount, seedProducts } from '../../main/demo/seed-products.ts';
import { runtimeInUse } from '../../scripts/package/runtime-in-use.ts';
import { projectRoot } from '../../scripts/setup/paths.mjs';
import { benchOptions } from '../bench-options.ts';
import { firstRequest, steps, table } from './report.ts';
import { runSeries } from './run-series.ts';
import { appOnDemo, appOnService, bareWindow } from './subjects.ts';

/** Chromium caches the compiled code of a script once it has seen it twice. */
const warmUps = 3;

const { rounds } = benchOptions(process.argv.slice(2));
const products = seedProducts(defaultProductCount).map((product) => ({
  ...product,
  id: Number(product.id),
}));
const service = await startTestService({ products });
const onService = appOnService(service);
const subjects = [bareWindow, onService, appOnDemo];

const progress = (text: string) => process.stderr.isTTY && process.stderr.write(`\r${text}  `);
const series = async (title: string, warmUpStarts: number) => {
  const onRound = (round: number) => progress(`${title}: round ${round} of ${rounds}`);
  const { measured, blank } = await runSeries({ subjects, rounds, warmUps: warmUpStarts, onRound });
  progress('\r\x1b[K');
  const requests = service.requestsOf('GET');
  const lines = [
    ...table(title, measured, bareWindow),
    ...steps(measured),
    ...firstRequest(measured.get(onService) ?? [], requests),
    ...(blank === 0 ? [] : [`  ${blank} starts showed nothing within 20 s and were repeated.`]),
  ];
  console.log(`${lines.join('\n')}\n`);
};

console.log(introduction());
try {
  await series('Fresh user data at every start', 0);
  await series(`Reused user data, after ${warmUps} starts that do not count`, warmUps);
} finally {
  await service.close();
}

function introduction(): string {
  const file = readFileSync(join(projectRoot, 'package.json'), 'utf8');
  const { version } = JSON.parse(file) as { version: string };
  const sandbox = process.getuid?.() === 0 ? 'off, being run as root' : 'on';
  return `
Start-up of Counterfoil ${version}: milliseconds from starting the program to the first product row painted
whose Delete button answers.
${runtimeInUse().name}
${cpus().length} processors; Chromium sandbox ${sandbox}. ${rounds} rounds a series, the subjects in turn within each,
their order changing from round to round.
How: all subjects are started with the same binary and switches. A probe in the page, put there over the
DevTools protocol's pipe before the page exists, waits for a row with its Delete button in the grid (in the bare
window: for its heading), then for the frame that shows it; its time is compared with the clock right before the
start, and counts once a press of the button has opened its question. Main notes its own steps in its log. The bare window has one page from app:// by protocol.handle (bench/start/bare-window). "On a service":
a profile with its token in the keychain and a service of ${products.length} products in the measuring process, which
notes when the request arrives. "--demo": the app starts its own service of ${products.length} products first.
`;
}
