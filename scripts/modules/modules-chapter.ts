import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawFlow, flows } from './flows.ts';
import { type Module, modules, partOf } from './layers.ts';
import type { Import } from './read-imports.ts';

/** The document with the drawings. */
export const modulesDocument = join(import.meta.dirname, '../../docs/modules.md');

const beginning = readFileSync(join(import.meta.dirname, 'modules-beginning.md'), 'utf8');

/** The layers of a smaller module are readable without a drawing. */
const leastParts = 12;

/** What docs/modules.md should contain for these imports. */
export function modulesChapter(imports: readonly Import[]): string {
  const drawings = modules
    .filter(({ layers }) => layers.flat().length >= leastParts)
    .map(
      (module) => `## ${module.folder}\n\n\`\`\`mermaid\n${drawModule(module, imports)}\n\`\`\`\n`,
    );
  const ways = flows.map(
    (flow) => `## ${flow.title}\n\n\`\`\`mermaid\n${drawFlow(flow, imports)}\n\`\`\`\n`,
  );
  return [beginning, ...ways, ...drawings].join('\n');
}

/**
 * A module as a Mermaid flowchart with the bottom layer last: a line for each part, with an arrow to each part that it imports.
 * Arrows that follow from others are left out.
 */
function drawModule(module: Module, imports: readonly Import[]): string {
  const uses = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [user, used] = [partOf(module, from), partOf(module, to)];
    if (user === null || used === null || user === used) continue;
    uses.set(user, (uses.get(user) ?? new Set()).add(used));
  }
  const usedBy = (part: string) => [...(uses.get(part) ?? [])];
  // Skips parts already visited: a module that still breaks the rules may have cycles.
  const reaches = (from: string, to: string, seen = new Set([from])): boolean =>
    usedBy(from).some((part) => {
      if (part === to) return true;
      if (seen.has(part)) return false;
      seen.add(part);
      return reaches(part, to, seen);
    });
  const drawPart = (part: string) => {
    const used = usedBy(part);
    const drawn = used.filter((one) => !used.some((other) => other !== one && reaches(other, one)));
    const node = `  ${idOf(part)}["${part === 'entry-points' ? module.folder : part}"]`;
    return drawn.length === 0 ? node : `${node} --> ${drawn.map(idOf).toSorted().join(' & ')}`;
  };
  return ['flowchart TB', ...module.layers.toReversed().flat().map(drawPart)].join('\n');
}

/** Words such as `end` are reserved in Mermaid. */
const idOf = (part: string) => `part-${part}`;
