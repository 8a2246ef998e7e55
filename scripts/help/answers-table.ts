import { join } from 'node:path';
import { type DemoRequest, demoAnswers } from '../../main/demo/demo-answers.ts';

export const answersFile = join(import.meta.dirname, '../../docs/user/demo-scenarios.md');

const [begin, end] = ['<!-- answers -->', '<!-- /answers -->'];

const names: Readonly<Record<DemoRequest, string>> = {
  list: 'a list',
  order: 'an order',
  user: 'an update',
  delete: 'a deletion',
};

/** The page with the current table of the demo. */
export function withAnswers(page: string): string {
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`The page has no ${begin}.`);
  return `${before}${begin}\n${table()}\n${end}${after}`;
}

function table(): string {
  const rows = demoAnswers.map(({ number, does, recordedAs, only }) => {
    const isRead = only?.every((kind) => kind === 'list') === true;
    const where = only === null ? 'everything' : only.map((kind) => names[kind]).join(', ');
    return `| ${number} | ${does} | ${where} | ${isRead ? '' : recordedAs} |`;
  });
  return [
    '| Number | What the demo does | For | Outcome in the journal |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n');
}
