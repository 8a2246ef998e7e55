import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawHouse } from './draw-house.ts';
import { drawFlow, flows } from './flows.ts';
import { houses } from './houses.ts';
import type { Import } from './read-imports.ts';

/** The document that holds the drawings. */
export const roomsDocument = join(import.meta.dirname, '../../docs/rooms.md');

const beginning = readFileSync(join(import.meta.dirname, 'rooms-beginning.md'), 'utf8');

/** docs/rooms.md as the imports would have it now. */
export function roomsChapter(imports: readonly Import[]): string {
  const drawings = houses.map(
    (house) => `## ${house.folder}\n\n\`\`\`mermaid\n${drawHouse(house, imports)}\n\`\`\`\n`,
  );
  const ways = flows.map(
    (flow) => `## ${flow.title}\n\n\`\`\`mermaid\n${drawFlow(flow, imports)}\n\`\`\`\n`,
  );
  return [beginning, ...ways, ...drawings].join('\n');
}
