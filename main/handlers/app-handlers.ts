import type { CallContext } from '../bridge/serve.ts';
import type { ParsedInput } from '../contract/procedures.ts';
import { policyState } from '../policy/ruling.ts';
import { startState } from '../start/start-state.ts';
import type { App } from './app.ts';

/** Handlers for the app itself: its start, its notices, its settings, its updates, and its end. */

export function getStartState(
  app: App,
  _: ParsedInput<'getStartState'>,
  { windowId }: CallContext,
) {
  const { run, settings, profiles, vault, offers, shell } = app;
  const { windows, profileWindows, notices, firstReads } = shell;
  return startState({
    run,
    settings,
    profiles,
    vault,
    notices,
    policy: policyState(app.ruling, run.words),
    shown: profileWindows.shownIn(windowId),
    startReadId: firstReads.take(windowId),
    now: () => ({
      elsewhere: [...profileWindows.shownElsewhere(windowId)],
      // Only one window shows the offers.
      offers: windows.front()?.id === windowId ? [...offers.list()] : [],
      needsYou: windows.needsYou(),
      update: shell.updates.state(),
    }),
  });
}

export function selectProfile(
  { shell }: App,
  wanted: ParsedInput<'selectProfile'>,
  { windowId }: CallContext,
) {
  return shell.profileWindows.select(windowId, wanted);
}

export async function openWindow({ shell }: App, { profileId }: ParsedInput<'openWindow'>) {
  await shell.profileWindows.open(profileId);
  return {};
}

export async function answerProfileOffer(
  { offers, shell }: App,
  { offerId, use }: ParsedInput<'answerProfileOffer'>,
) {
  const shown = await offers.answer(offerId, use);
  shell.profilesChanged();
  return { profileId: shown?.id ?? null };
}

export async function getJournalState({ shell }: App) {
  return { kind: (await shell.journalFile()).kind() };
}

export function getNotices({ shell }: App) {
  return [...shell.notices.list()];
}

export async function settleNotice(
  { settings, shell }: App,
  { noticeId, by }: ParsedInput<'settleNotice'>,
) {
  await shell.notices.settle(noticeId, by);
  // The restored data is in use from here on.
  shell.applySettings();
  shell.windows.emit({ type: 'state-changed', state: { settings: settings.current() } });
  shell.profilesChanged();
  return {};
}

export async function saveSettings({ settings, shell }: App, changed: ParsedInput<'saveSettings'>) {
  const saved = await settings.save(changed);
  shell.applySettings();
  shell.windows.emit({ type: 'state-changed', state: { settings: saved } });
  return saved;
}

export function openHelp({ shell }: App, place: ParsedInput<'openHelp'>) {
  shell.openHelp(place);
  return {};
}

export function showDataFolder({ shell }: App) {
  shell.showDataFolder();
  return {};
}

export function saveDiagnostics({ shell }: App) {
  return shell.saveDiagnostics();
}

export function checkForUpdates({ shell }: App) {
  return shell.updates.check();
}

export function downloadUpdate({ calls, shell }: App, { callId }: ParsedInput<'downloadUpdate'>) {
  void calls.run(callId, (cancel) => shell.updates.download(callId, cancel));
  return {};
}

export function readyToClose({ shell }: App, { closingId, isKept }: ParsedInput<'readyToClose'>) {
  shell.pageSaves.readyToClose(closingId, isKept);
  return {};
}

export function answerQuit({ shell }: App, { answer }: ParsedInput<'answerQuit'>) {
  shell.quit.answer(answer);
  return {};
}
