import './lib/trusted-types.ts';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/global.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { answerClosing } from './lib/before-close.ts';
import { call } from './lib/call.ts';
import { setFormatLocale } from './lib/format.ts';
import './lib/i18n.ts';
import { applyLooks } from './lib/looks.ts';
import { holdMainEvents, tellMainEvents } from './lib/main-events.ts';
import { putNotices, watchNotices } from './lib/notices.ts';
import { watchTyping } from './lib/typing.ts';
import { StartFailed } from './session/start-failed.tsx';
import { Notices } from './shell/notices.tsx';

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no #root');
const root = createRoot(place);
holdMainEvents();
answerClosing();
watchTyping();
watchNotices();

/** Everything that the first picture needs comes in one answer; there is nothing to draw before it. */
call('getStartState', {}).then(
  (start) => {
    setFormatLocale(start.locale);
    applyLooks(start.settings);
    putNotices(start.notices);
    root.render(<App start={start} onShown={tellMainEvents} />);
  },
  (error: unknown) => {
    root.render(
      <>
        <Notices onRestore={restoreAndStart} onOpenJournal={null} />
        <StartFailed error={error} />
      </>,
    );
    call('getNotices', {})
      .then(putNotices, () => undefined)
      .finally(tellMainEvents);
  },
);

async function restoreAndStart(noticeId: string): Promise<void> {
  await call('restoreSetAside', { noticeId });
  window.location.reload();
}
