import { type House, partOf } from './houses.ts';
import type { Import } from './read-imports.ts';

/**
 * A house as a Mermaid flowchart, the ground floor last: an arrow for each part that imports another, with
 * the number of imports. What follows from other arrows is left out.
 */
export function drawHouse(house: House, imports: readonly Import[]): string {
  const counts = new Map<string, Map<string, number>>();
  for (const { from, to } of imports) {
    const [user, used] = [partOf(house, from), partOf(house, to)];
    if (user === null || used === null || user === used) continue;
    const known = counts.get(user) ?? new Map<string, number>();
    counts.set(user, known.set(used, (known.get(used) ?? 0) + 1));
  }
  const usedBy = (part: string) => [...(counts.get(part)?.keys() ?? [])];
  // A part that is seen again leads nowhere new: a house that is not in order yet may go round in circles.
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
  const nodes = house.floors
    .toReversed()
    .flat()
    .map((part) => `  ${idOf(part)}["${part === 'door' ? house.folder : part}"]`);
  return ['flowchart TB', ...nodes, ...arrows.toSorted()].join('\n');
}

/** `end` and the like are words of Mermaid. */
const idOf = (part: string) => `part-${part}`;
