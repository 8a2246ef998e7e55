import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { commandIds, commands, keysOn } from './commands.ts';

/** The keys as people read them, with modifiers in the order of their system. */
function inWords(keys: readonly string[], isMac: boolean): string {
  return keys
    .map((each) =>
      isMac
        ? keysOn(each, true).replace('Alt+Mod', 'Option+Cmd').replace('Mod', 'Cmd')
        : keysOn(each, false).replace('Mod', 'Ctrl'),
    )
    .join(', ');
}

/** The rows of the table in docs/keyboard.md. */
const rows = commandIds.map((id) => {
  const { words, keys } = commands[id];
  const cells = [en.menu[words], inWords(keys, false), inWords(keys, true)];
  return `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |').replaceAll('|  |', '| |');
});

describe('docs/keyboard.md', () => {
  it('lists every command with its keys, and none besides', () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/keyboard.md'), 'utf8');
    const [, after = ''] = page.split('## All commands');
    const [section = ''] = after.split('\n## ');
    const listed = section.split('\n').filter((line) => line.startsWith('| '));
    expect(listed.slice(1)).toEqual(rows);
  });
});
