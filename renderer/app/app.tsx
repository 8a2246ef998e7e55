import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../lib/app/queries.ts';
import { PrintingProvider } from '../print/printing.tsx';
import { ProfileOfferDialog } from '../session/offer/dialog.tsx';
import { WindowDrop } from '../session/offer/window-drop.tsx';
import { QuitQuestion } from '../shell/quit-question.tsx';
import { Spoken } from '../ui/toast/spoken.tsx';
import { Toast } from '../ui/toast/toast.tsx';
import { AskHost } from './ask.tsx';
import { Help } from './help.tsx';
import { Pages } from './pages.tsx';

interface AppProps {
  /** Called once every listener for main's events is attached. */
  readonly onShown: () => void;
}

/** The window, drawn from the start state that main has reported. */
export function App({ onShown }: AppProps) {
  // Parent effects run after the effects of all children.
  useEffect(onShown, [onShown]);
  const { i18n } = useTranslation();
  return (
    <I18nProvider locale={i18n.language}>
      <QueryClientProvider client={queryClient}>
        <PrintingProvider>
          <Pages />
        </PrintingProvider>
        <WindowDrop />
        <ProfileOfferDialog />
        <QuitQuestion />
        <AskHost />
        <Help />
        <Toast />
        <Spoken />
      </QueryClientProvider>
    </I18nProvider>
  );
}
