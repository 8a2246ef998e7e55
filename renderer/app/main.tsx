import { language, started } from './begin.ts';
import '../ui/look/fonts.css';
import '../ui/look/tokens.css';
import '../ui/look/global.css';
import { createRoot } from 'react-dom/client';
import type { NoticeAct } from '../../main/contract/start-state.ts';
import { answerClosing } from '../lib/app/before-close.ts';
import { call } from '../lib/app/call.ts';
import { deliverMainEvents, onMainEvent } from '../lib/app/main-event-listeners.ts';
import { askAgain, queryClient } from '../lib/app/queries.ts';
import { applyLooks, putState, takeOver } from '../lib/app/start-state.ts';
import { firstHelp } from '../lib/help/help.ts';
import { keepFocusInViewOnZoom } from '../lib/window/focus.ts';
import { parseRoute, watchHash } from '../lib/window/router.ts';
import { leaveKeysToComposition, watchTyping } from '../lib/window/timing.ts';
import { applyLanguage } from '../lib/words/i18n.ts';
import { openFirstList } from '../products/list/lists.ts';
import { StartFailed } from '../session/welcome.tsx';
import { Notices } from '../shell/notices.tsx';
import { watchPresses } from '../ui/button/steady-press.ts';
import { App } from './app.tsx';
import { HelpAt } from './help.tsx';

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no #root');
const root = createRoot(place);
answerClosing();
watchHash();
watchTyping();
leaveKeysToComposition();
watchPresses();
keepFocusInViewOnZoom();
watchState();

/** In the language that main has put into the page, until the start state also says how the system writes dates and numbers. */
const words = applyLanguage({
  language,
  locale: language,
  dates: language,
  numbers: language,
});

Promise.all([started, words]).then(
  async ([start]) => {
    await applyLanguage(start.spoken);
    applyLooks(start.settings);
    putState(start);
    openFirstList(start, parseRoute(window.location.hash).page);
    root.render(<App onShown={deliverMainEvents} />);
  },
  async (error: unknown) => {
    await words;
    root.render(
      <>
        <Notices onSettle={settleAndStart} onOpenJournal={null} onShowUpdate={null} />
        <StartFailed error={error} />
        <HelpAt findPlace={() => firstHelp} />
      </>,
    );
    call('getNotices', {})
      .then((notices) => putState({ notices }))
      .catch(() => undefined)
      .finally(deliverMainEvents);
  },
);

async function settleAndStart(noticeId: string, by: NoticeAct): Promise<void> {
  await call('settleNotice', { noticeId, by });
  window.location.reload();
}

/** Follows every change that main tells. */
function watchState(): void {
  onMainEvent('state-changed', ({ state: changed }) => {
    if (changed.settings !== undefined) applyLooks(changed.settings);
    if (changed.spoken !== undefined) void applyLanguage(changed.spoken);
    takeOver(changed);
  });
  onMainEvent('forms-changed', ({ profileId }) => {
    void askAgain('getForms', { profileId });
    void askAgain('getFormSchema', { profileId });
  });
  onMainEvent('requests-changed', ({ write }) => {
    if (write === null) void queryClient.invalidateQueries();
  });
}
