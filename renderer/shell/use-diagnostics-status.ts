import { useTranslation } from 'react-i18next';
import { useMainEvent } from '../lib/app/use-main-event.ts';
import { useStatus } from '../ui/status/status-context.ts';

/** Says where the diagnostics lie that were saved from the native menu. */
export function useDiagnosticsStatus(): void {
  const { t } = useTranslation();
  const status = useStatus();
  useMainEvent('diagnostics-saved', ({ path }) => {
    status.announce({ text: t('settings.diagnosticsSaved', { path }) });
  });
}
