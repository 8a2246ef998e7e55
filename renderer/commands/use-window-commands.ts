import type { Settings } from '../../main/contract/settings.ts';
import { applyLooks } from '../lib/app/apply-looks.ts';
import { call } from '../lib/app/call.ts';
import { useWorkspace } from '../lib/app/start-state.ts';
import { goToPage } from '../lib/commands/page-focus.ts';
import { useCommand } from '../lib/commands/use-command.ts';
import { failureInALine } from '../lib/failure/describe-failure.ts';
import type { FailedTask } from '../lib/failure/description.ts';
import { failureOf } from '../lib/failure/failure-of.ts';
import { useStatus } from '../ui/status/status-context.ts';

/** The commands of every page, including the first start's. */
export function useWindowCommands(): void {
  const { settings, saveSettings } = useWorkspace();
  const { announce } = useStatus();

  const fail = (task: FailedTask) => (error: unknown) => {
    announce({ text: () => failureInALine(failureOf(error), task) });
  };
  const look = (part: Partial<Settings>) => ({
    run: () => {
      applyLooks({ ...settings, ...part });
      saveSettings({ ...settings, ...part }).catch((error) => {
        applyLooks(settings);
        fail('saveSettings')(error);
      });
    },
  });
  const saveDiagnostics = async (): Promise<void> => {
    const saved = await call('saveDiagnostics', {});
    if (saved !== null) announce({ text: (t) => t('settings.diagnosticsSaved', saved) });
  };
  useCommand('new-profile', { run: () => goToPage('connect') });
  useCommand('save-diagnostics', {
    run: () => void saveDiagnostics().catch(fail('saveDiagnostics')),
  });
  useCommand('theme-system', look({ theme: 'system' }));
  useCommand('theme-light', look({ theme: 'light' }));
  useCommand('theme-dark', look({ theme: 'dark' }));
  useCommand('rows-compact', look({ density: 'compact' }));
  useCommand('rows-comfortable', look({ density: 'comfortable' }));
}
