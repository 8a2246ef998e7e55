import { type CommandId, commandIds } from '../../../main/contract/commands.ts';

const place = 'recent-commands';
const most = 8;

/** The commands that were chosen last, the newest first. The page keeps their names, and nothing else of them. */
export function recentCommands(): readonly CommandId[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(kept) ? commandIds.filter((id) => kept.includes(id)).sort(by(kept)) : [];
  } catch {
    // Whatever stands there: it is only an order.
    return [];
  }
}

/** This one was chosen just now. */
export function noteCommand(id: CommandId): void {
  const next = [id, ...recentCommands().filter((other) => other !== id)].slice(0, most);
  try {
    localStorage.setItem(place, JSON.stringify(next));
  } catch {
    // On a full disk they stay as they were.
  }
}

const by = (kept: readonly unknown[]) => (one: CommandId, other: CommandId) =>
  kept.indexOf(one) - kept.indexOf(other);
