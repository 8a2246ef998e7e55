import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../setup/paths.mjs';

/** The file in build/linux and in every package. Wayland's app ID is this name without its extension. */
export const desktopEntryFile = 'app.counterfoil.Counterfoil.desktop';

/** The keys of the desktop entry with their values, in the order of the file. */
export function desktopEntry(): Readonly<Record<string, string>> {
  const text = readFileSync(join(projectRoot, 'build/linux', desktopEntryFile), 'utf8');
  const [head, ...lines] = text.trim().split('\n');
  if (head !== '[Desktop Entry]') throw new Error(`${desktopEntryFile} begins with ${head}.`);
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf('=');
      if (at < 1) throw new Error(`${desktopEntryFile}: "${line}" has no value.`);
      return [line.slice(0, at), line.slice(at + 1)];
    }),
  );
}
