import { type CommandId, commandIds } from '../../../main/contract/commands.ts';

const place = 'recent-commands';
const most = 8;

/** The most recently chosen commands, newest first. The page stores only their names. */
export function recentCommands(): readonly CommandId[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(kept) ? commandIds.filter((id) => kept.includes(id)).sort(by(kept)) : [];
  } catch {
    // Ignore unreadable data: it's only an order.
    return [];
  }
}

/** Records that this command was chosen. */
export function noteCommand(id: CommandId): void {
  const next = [id, ...recentCommands().filter((other) => other !== id)].slice(0, most);
  try {
    localStorage.setItem(place, JSON.stringify(next));
  } catch {
    // If the disk is full, the old order stays.
  }
}

const by = (kept: readonly unknown[]) => (one: CommandId, other: CommandId) =>
  kept.indexOf(one) - kept.indexOf(other);
