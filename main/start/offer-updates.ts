import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isMoving } from '../contract/batch/batch.ts';
import type { MainEvent } from '../contract/events.ts';
import type { RuledBy } from '../contract/policy-rules.ts';
import type { UpdateState } from '../contract/update.ts';
import type { SettingsFile } from '../settings/settings-file.ts';
import type { ReadyElectron } from '../shell/lock-electron.ts';
import type { Quit } from '../shell/quit/quit.ts';
import type { AppWindows } from '../shell/window/app-windows.ts';
import { usualUpdateLimits } from '../updates/download.ts';
import { readUpdateKey } from '../updates/feed.ts';
import { readUpdateBuild, type UpdateBuild, updateSource } from '../updates/update-build.ts';
import { problemOf } from '../updates/update-error.ts';
import { updateFetch } from '../updates/update-session.ts';
import { installedAs } from '../updates/update-way.ts';
import { createUpdates, noUpdates, type Updates } from '../updates/updates.ts';
import type { WaitingWrites } from '../writes/grace/waiting-writes.ts';
import type { WritesUnderWay } from '../writes/writes-under-way.ts';
import type { Run } from './begin-run.ts';
import type { NoticeBoard } from './notice-board.ts';
import type { FirstReads } from './windows/first-reads.ts';

/** Milliseconds after the first list, or after the start if there is none. */
const firstCheckMs = 90_000;
const dayMs = 24 * 60 * 60 * 1000;

interface UpdateWiring {
  readonly policy: RuledBy;
  readonly settings: Pick<SettingsFile, 'current'>;
  readonly notices: Pick<NoticeBoard, 'put' | 'withdraw'>;
  readonly quit: Pick<Quit, 'onRequest' | 'installAtQuit'>;
  readonly windows: Pick<AppWindows, 'all'>;
  readonly writes: Pick<WritesUnderWay, 'list'>;
  readonly waiting: Pick<WaitingWrites, 'list'>;
  readonly firstReads: Pick<FirstReads, 'over'>;
  readonly movingBatches: Pick<MovingBatches, 'areThere'>;
  emit(event: MainEvent): void;
}

/** The batches that send rows now, or will resume by themselves. */
interface MovingBatches {
  /** Receives the events sent to the page, which include changes of batches. */
  note(event: MainEvent): void;
  areThere(): boolean;
}

export function createMovingBatches(): MovingBatches {
  const moving = new Set<string>();
  return {
    note(event) {
      if (event.type !== 'batch-changed') return;
      if (isMoving(event.batch)) moving.add(event.batch.batchId);
      else moving.delete(event.batch.batchId);
    },
    areThere: () => moving.size > 0,
  };
}

/**
 * Looks for a newer version, if the build has a key and there is an address, and installs it when a person quits. Loads
 * nothing for that before the first check.
 */
export function offerUpdates(electron: ReadyElectron, run: Run, wiring: UpdateWiring): Updates {
  const source = updateSource(readBuild(run), wiring.policy);
  if ('off' in source) return noUpdates(source.off);
  const { address } = source;

  const installed = installedAs(process.platform, process.env, process.execPath);
  const updates = createUpdates({
    way: installed.way,
    async load() {
      const { createUpdater } = await import('../updates/updater.ts');
      const { userAgent, version, platform: system, folder } = run;
      return createUpdater({
        ...{ system, version, address, arch: process.arch },
        key: readUpdateKey(source.key),
        publisher: source.publisher,
        appImage: installed.appImage,
        isInstalling: installed.way === 'at-quit',
        folder: join(folder, 'updates'),
        limits: usualUpdateLimits,
        fetch: updateFetch(electron.session, (asked) => electron.net.request(asked), {
          ...{ userAgent, address },
        }),
      });
    },
    onChange(state) {
      tellOf(state, wiring.notices);
      wiring.emit({ type: 'update-changed', state });
    },
    log: run.log,
  });

  const isBusy = () =>
    wiring.movingBatches.areThere() ||
    wiring.writes.list().length > 0 ||
    wiring.waiting.list().length > 0;
  installWhenQuit(electron, run, updates, { ...wiring, isBusy });
  const isWanted = () => wiring.settings.current().checksForUpdates;
  checkDaily(updates, isWanted, wiring.firstReads).catch(run.log);
  return updates;
}

/** A damaged file is logged: without it there are no updates. */
function readBuild({ log }: Pick<Run, 'log'>): UpdateBuild | null {
  try {
    return readUpdateBuild(import.meta.dirname);
  } catch (error) {
    log(error);
    return null;
  }
}

async function checkDaily(
  updates: Pick<Updates, 'check' | 'state'>,
  isWanted: () => boolean,
  firstReads: Pick<FirstReads, 'over'>,
): Promise<void> {
  await firstReads.over();
  for (let wait = firstCheckMs; ; wait = dayMs) {
    await delay(wait, undefined, { ref: false });
    // What a person has not answered yet stays.
    if (isWanted() && updates.state().kind !== 'available') await updates.check();
  }
}

/** On every screen, until the version is installed or a later check finds another one. */
function tellOf(state: UpdateState, notices: UpdateWiring['notices']): void {
  if (state.kind === 'available') {
    notices.withdraw('update-ready');
    notices.put({ kind: 'update-available', detail: state.offer.version });
  } else {
    notices.withdraw('update-available');
    if (state.kind === 'ready') {
      notices.put({ kind: 'update-ready', detail: state.offer.version });
    }
  }
}

/**
 * Installs only if a person quits and nothing was running, waiting or being sent when they asked to. Otherwise the
 * update stays for the next time: what was in doubt is looked at first, and with the version that sent it.
 */
function installWhenQuit(
  { dialog }: ReadyElectron,
  { log, words }: Run,
  updates: Pick<Updates, 'installer' | 'state'>,
  { quit, windows, isBusy }: UpdateWiring & { isBusy(): boolean },
): void {
  let mayInstall = false;
  quit.onRequest((by) => {
    mayInstall = by === 'person' && !isBusy();
  });
  quit.installAtQuit(async () => {
    const install = updates.installer();
    if (!mayInstall || install === null) return;
    log.note('Installs the update');
    // It may take a while, and the window no longer answers.
    for (const { browser } of windows.all()) browser.hide();
    try {
      await install();
    } catch (error) {
      log(error);
      const problem = problemOf(error);
      await dialog.showMessageBox({
        ...{ type: 'warning', buttons: [words('updates.notInstalled.close')] },
        message: words('updates.notInstalled.title'),
        detail: words('updates.notInstalled.text', {
          reason: words(`updates.problem.${problem.kind}`, { detail: problem.detail }),
        }),
      });
    }
  });
}
