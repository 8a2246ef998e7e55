import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawModule } from './draw-module.ts';
import { drawFlow, flows } from './flows.ts';
import { modules } from './layers.ts';
import type { Import } from './read-imports.ts';

/** The document with the drawings. */
export const roomsDocument = join(import.meta.dirname, '../../docs/modules.md');

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
