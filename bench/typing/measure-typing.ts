// The part of `npm run bench:typing` that measures. Runs on an open desktop.

import { cpus, loadavg } from 'node:os';
import { startTestService } from '../../e2e/service/start-test-service.ts';
import { runtimeInUse } from '../../scripts/package/runtime-in-use.ts';
import { benchOptions } from '../bench-options.ts';
import { keysARound } from './press-keys.ts';
import { reportLines } from './report-lines.ts';
import { sampleBody } from './sample-body.ts';
import { typeInApp } from './type-in-app.ts';
import { typeInTextArea } from './type-in-text-area.ts';

const { rounds } = benchOptions(process.argv.slice(2));
const text = sampleBody();
const service = await startTestService();
try {
  console.log(introduction());
  const top: number[] = [];
  const end: number[] = [];
  const floor: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    if (process.stderr.isTTY) process.stderr.write(`\rround ${round} of ${rounds}`);
    const app = await typeInApp(service, text);
    top.push(...app.top);
    end.push(...app.end);
    floor.push(...(await typeInTextArea(text)));
  }
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  console.log(reportLines({ top, end, floor }).join('\n'));
  console.log(
    `Load of the machine at the end: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
} finally {
  await service.close();
}

function introduction(): string {
  return `
Typing in ${(text.length / 1024 / 1024).toFixed(1)} MB of JSON: milliseconds from a key to its painted letter.
${runtimeInUse().name}
${cpus().length} processors; ${rounds} starts of the app, with ${keysARound} keys at each place; the bare text area gets fewer.
How: "Create order", JSON face, with real key events, some close together and some with pauses in which what was typed is
read, kept as a draft and shown as a request. A probe in the page takes the time of the key event itself and of the frame
with its letter. The bare text area holds the same text, 1280 by 800, in a window of nothing else.
`;
}
