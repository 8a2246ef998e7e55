import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawFlow, flows } from './flows.ts';
import { type Module, modules, partOf } from './layers.ts';
import type { Import } from './read-imports.ts';

/** The document with the drawings. */
export const modulesDocument = join(import.meta.dirname, '../../docs/modules.md');

const beginning = readFileSync(join(import.meta.dirname, 'modules-beginning.md'), 'utf8');

/** What docs/modules.md should contain for these imports. */
export function modulesChapter(imports: readonly Import[]): string {
  const drawings = modules.map(
    (module) => `## ${module.folder}\n\n\`\`\`mermaid\n${drawModule(module, imports)}\n\`\`\`\n`,
  );
  const ways = flows.map(
    (flow) => `## ${flow.title}\n\n\`\`\`mermaid\n${drawFlow(flow, imports)}\n\`\`\`\n`,
  );
  return [beginning, ...ways, ...drawings].join('\n');
}

/**
 * A module as a Mermaid flowchart with the bottom layer last: an arrow for each part that imports another, with the
 * number of imports. Arrows that follow from others are left out.
 */
function drawModule(module: Module, imports: readonly Import[]): string {
  const counts = new Map<string, Map<string, number>>();
  for (const { from, to } of imports) {
    const [user, used] = [partOf(module, from), partOf(module, to)];
    if (user === null || used === null || user === used) continue;
    const known = counts.get(user) ?? new Map<string, number>();
    counts.set(user, known.set(used, (known.get(used) ?? 0) + 1));
  }
  const usedBy = (part: string) => [...(counts.get(part)?.keys() ?? [])];
  // Skips parts already visited: a module that still breaks the rules may have cycles.
  const reaches = (from: string, to: string, seen = new Set([from])): boolean =>
    usedBy(from).some((part) => {
      if (part === to) return true;
      if (seen.has(part)) return false;
      seen.add(part);
      return reaches(part, to, seen);
    });
  const arrows = [...counts].flatMap(([user, used]) =>
    [...used]
      .filter(([part]) => !usedBy(user).some((other) => other !== part && reaches(other, part)))
      .map(([part, count]) => `  ${idOf(user)} -->|${count}| ${idOf(part)}`),
  );
  const nodes = module.layers
    .toReversed()
    .flat()
    .map((part) => `  ${idOf(part)}["${part === 'entry-points' ? module.folder : part}"]`);
  return ['flowchart TB', ...nodes, ...arrows.toSorted()].join('\n');
}

/** Words such as `end` are reserved in Mermaid. */
const idOf = (part: string) => `part-${part}`;
