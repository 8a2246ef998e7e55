import '../lib/window/trusted-types.ts';
import '../ui/look/fonts.css';
import '../ui/look/tokens.css';
import '../ui/look/global.css';
import { createRoot } from 'react-dom/client';
import { answerClosing } from '../lib/app/before-close.ts';
import { call } from '../lib/app/call.ts';
import { setFormatLocale } from '../lib/words/format.ts';
import { App } from './app.tsx';
import '../lib/words/i18n.ts';
import { applyLooks } from '../lib/app/apply-looks.ts';
import { holdMainEvents, tellMainEvents } from '../lib/app/main-events.ts';
import { putNotices, watchNotices } from '../lib/app/notices.ts';
import { watchHash } from '../lib/window/router.ts';
import { watchTyping } from '../lib/window/typing.ts';
import { StartFailed } from '../session/start-failed.tsx';
import { Notices } from '../shell/notices.tsx';

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no #root');
const root = createRoot(place);
holdMainEvents();
answerClosing();
watchHash();
watchTyping();
watchNotices();

/** Everything that the first picture needs comes with one call; there is nothing to draw before it. */
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
