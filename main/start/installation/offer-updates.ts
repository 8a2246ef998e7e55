import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { MainEvent } from '../../contract/events.ts';
import type { UpdateState } from '../../contract/update.ts';
import { addressRules } from '../../policy/address-rules.ts';
import type { Ruling } from '../../policy/ruling.ts';
import type { SettingsFile } from '../../settings/settings-file.ts';
import type { ReadyElectron } from '../../shell/lock-electron.ts';
import { readUpdateBuild, type UpdateBuild, updateSource } from '../../updates/update-build.ts';
import { updateFetch } from '../../updates/update-session.ts';
import { installedAs } from '../../updates/update-way.ts';
import { createUpdates, noUpdates, type Updates } from '../../updates/updates.ts';
import type { Run } from '../begin-run.ts';
import type { NoticeBoard } from '../notice-board.ts';
import type { FirstReads } from '../windows/first-reads.ts';
import { installWhenQuit, type QuitWiring } from './install-at-quit.ts';

/** Milliseconds after the start, and again after the first list. */
const restMs = 45_000;
const dayMs = 24 * 60 * 60 * 1000;

interface UpdateWiring extends QuitWiring {
  readonly policy: Ruling;
  readonly settings: SettingsFile;
  readonly notices: Pick<NoticeBoard, 'put' | 'withdraw'>;
  readonly firstReads: FirstReads;
  emit(event: MainEvent): void;
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
      const { createUpdater } = await import('../../updates/updater.ts');
      const { userAgent, version, platform: system, folder } = run;
      return createUpdater({
        system,
        version,
        address,
        arch: process.arch,
        key: source.key,
        publisher: source.publisher,
        appImage: installed.appImage,
        isInstalling: installed.way === 'at-quit',
        folder: join(folder, 'updates'),
        seenPath: join(folder, 'updates-seen.json'),
        fetch: updateFetch(electron.session, (asked) => electron.net.request(asked), {
          userAgent,
          address,
          rules: addressRules(wiring.policy),
        }),
      });
    },
    onChange(state) {
      tellOf(state, wiring.notices);
      wiring.emit({ type: 'state-changed', state: { update: state } });
    },
    note: run.log.note,
    log: run.log,
  });

  installWhenQuit(electron.dialog, run, updates, wiring);
  const isWanted = () => wiring.settings.current().checksForUpdates;
  checkDaily(updates, isWanted, wiring.firstReads).catch(run.log);
  return updates;
}

/** A damaged file is logged: without it there are no updates. */
function readBuild({ log }: Run): UpdateBuild | null {
  try {
    return readUpdateBuild(import.meta.dirname);
  } catch (error) {
    log(error);
    return null;
  }
}

async function checkDaily(
  updates: Updates,
  isWanted: () => boolean,
  firstReads: FirstReads,
): Promise<void> {
  await delay(restMs, undefined, { ref: false });
  await firstReads.over();
  for (let wait = restMs; ; wait = dayMs) {
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
