import { goToPage } from '../lib/commands/page-focus.ts';
import { useCommand } from '../lib/commands/use-command.ts';

/** The pages as commands, used only if there is a profile to show on them. */
export function PageCommands() {
  useCommand('products', { run: () => goToPage('products') });
  useCommand('orders', { run: () => goToPage('orders') });
  useCommand('users', { run: () => goToPage('users') });
  useCommand('batches', { run: () => goToPage('batches') });
  useCommand('journal', { run: () => goToPage('journal') });
  useCommand('settings', { run: () => goToPage('settings') });
  return null;
}
