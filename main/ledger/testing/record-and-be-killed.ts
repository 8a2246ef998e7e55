import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { journalEntry } from './samples.ts';

const opener = fileURLToPath(new URL('../file/open-journal.ts', import.meta.url));

/** Records these writes as sending in a separate process and kills it, so that a WAL is left behind. */
export async function recordAndBeKilled(
  place: { readonly file: string; readonly key: string },
  writeIds: readonly string[],
): Promise<void> {
  const script = `
    const { openJournal } = await import(${JSON.stringify(opener)});
    const { journal } = await openJournal(${JSON.stringify(place)});
    for (const journalEntry of ${JSON.stringify(writeIds.map((id) => journalEntry(id)))}) journal.recordSending(journalEntry);
    process.stdout.write('recorded');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const recorded = once(child.stdout, 'data').then(() => true);
  const wasRecorded = await Promise.race([recorded, ended.then(() => false)]);
  child.kill('SIGKILL');
  await ended;
  if (!wasRecorded) throw new Error('The process ended before it had recorded anything.');
}
