import type { BatchDeletes } from '../batches/deletes/batch-deletes.ts';
import type { BatchRuns } from '../batches/run/batch-runs.ts';
import type { StartTableThread, TableReader } from '../batches/table/table-reader.ts';
import type { ProductReads } from '../bridge/product-reads.ts';
import type { RunningCalls } from '../bridge/running-calls.ts';
import type { SchemaReads } from '../bridge/schema-reads.ts';
import type { MainEvent } from '../contract/events.ts';
import type { HelpPlace } from '../contract/help.ts';
import type { Profile } from '../contract/profile/profile.ts';
import type { DeleteCheck } from '../contract/write/evidence.ts';
import type { ExportFiles } from '../files/export-files.ts';
import type { Forms } from '../forms/forms.ts';
import type { Journal } from '../ledger/journal.ts';
import type { KeptLists } from '../lists/kept-lists.ts';
import type { ListTurns } from '../lists/list-turns.ts';
import type { OpenLists } from '../lists/open-lists.ts';
import type { Ruling } from '../policy/ruling.ts';
import type { Profiles } from '../profiles/profiles.ts';
import type { ClientCertificates } from '../service/network/certificate/client-certificates.ts';
import type { ProxyLogins } from '../service/network/proxy/proxy-logins.ts';
import type { ServiceNetworks } from '../service/network/service-networks.ts';
import type { RemoteService } from '../service/remote-service.ts';
import type { SettingsFile } from '../settings/settings-file.ts';
import type { PageSaves } from '../shell/quit/page-saves.ts';
import type { Quit } from '../shell/quit/quit.ts';
import type { Run } from '../start/begin-run.ts';
import type { AppJournal } from '../start/journal/open-app-journal.ts';
import type { NoticeBoard } from '../start/notice-board.ts';
import type { ProfileOffers } from '../start/profiles/profile-offers.ts';
import type { FirstReads } from '../start/windows/first-reads.ts';
import type { ProfileWindows } from '../start/windows/profile-windows.ts';
import type { Updates } from '../updates/updates.ts';
import type { Vault } from '../vault/vault.ts';
import type { NotedLists } from '../writes/evidence/noted-lists.ts';
import type { Guards } from '../writes/guard/guards.ts';
import type { WaitingUpdates } from '../writes/waiting-updates.ts';
import type { Writes } from '../writes/writes.ts';
import type { OrphanedWrites, WritesUnderWay } from '../writes/writes-under-way.ts';
import type { BatchProductQueue } from './products/keep-products.ts';

/**
 * Everything that handlers work with, made once by `main/app.ts`: for a start of the app as for a test. Only handlers
 * know it; the parts below take what they need as arguments.
 */
export interface App {
  /** What is known about this run from its start, and where errors are logged. */
  readonly run: Run;
  /** What an administrator has decided. */
  readonly ruling: Ruling;
  readonly settings: SettingsFile;
  readonly profiles: Profiles;
  readonly forms: Forms;
  /** Profiles from files, until a person confirms them. */
  readonly offers: ProfileOffers;
  readonly vault: Vault;
  readonly network: Network;
  /** Opens it when it is first needed. Each of its batches has a name that can be shown. */
  readonly journal: () => Promise<Journal>;
  readonly lists: Lists;
  readonly writes: AppWrites;
  readonly batches: BatchWork;
  /** What a page can cancel. */
  readonly calls: RunningCalls;
  readonly shell: Shell;
  /** Sends an event to the pages of all windows. */
  readonly emit: (event: MainEvent) => void;
}

/** How a service is reached. */
export interface Connections {
  readonly networks: ServiceNetworks;
  /** What proxies ask for. */
  readonly logins: ProxyLogins;
  readonly certificates: ClientCertificates;
  /** Between two attempts to find where the token belongs, ms. */
  readonly pauseMs: number;
}

export interface Network extends Connections {
  readonly service: RemoteService;
}

/** What a read of a list shows about a delete, by its writeId. */
export type FindCheck = (writeId: string) => DeleteCheck;

/** The lists of products that windows hold. */
export interface Lists {
  readonly open: OpenLists;
  /** What forms know of them, and when a window lets one go. */
  readonly kept: KeptLists;
  /** What each read has shown, for deletes from it. */
  readonly noted: NotedLists;
  /** The bytes of their reads, which the page fetches. */
  readonly reads: ProductReads;
  readonly turns: ListTurns<FindCheck>;
}

/** What sends every write, of a form, a row of products or a batch. */
export interface AppWrites extends Writes {
  readonly guards: Guards;
  readonly waiting: WaitingUpdates;
  readonly underWay: WritesUnderWay;
  readonly orphaned: OrphanedWrites;
}

/** Batches that are made or running. */
export interface BatchWork {
  readonly runs: BatchRuns;
  readonly tables: TableReader;
  readonly startTableThread: StartTableThread;
  /** Tells lists how rows of deletes end. */
  readonly deletes: BatchDeletes;
  /** The products of batches that weren't started yet. */
  readonly products: BatchProductQueue;
}

/** Windows, native dialogs, and the end of the app. */
export interface Shell {
  readonly windows: Windows;
  readonly profileWindows: ProfileWindows;
  /** The reads of lists that start before a page asks. */
  readonly firstReads: FirstReads;
  /** Files that go where a native dialog says. */
  readonly files: ExportFiles;
  /** The bytes of schema documents, which the page fetches. */
  readonly schemas: SchemaReads;
  readonly notices: NoticeBoard;
  readonly quit: Quit;
  readonly pageSaves: PageSaves;
  readonly updates: Updates;
  /** The journal's file, or that it is in memory. */
  journalFile(): Promise<AppJournal>;
  startDemo(): Promise<Profile>;
  openHelp(place: HelpPlace): void;
  showDataFolder(): void;
  saveDiagnostics(): Promise<{ path: string } | null>;
  /** Applies the current theme and language to windows and native dialogs. */
  applySettings(): void;
  /** Tells windows and network that profiles have changed. */
  profilesChanged(): void;
}

/** The open windows. */
interface Windows {
  /** Most recently in front first. */
  all(): readonly Window[];
  front(): Window | null;
  get(id: number): Window | null;
  /** Sends an event to the pages of all windows. */
  emit(event: MainEvent): void;
  /** How many lines of the Journal need the user, as it was shown last. */
  needsYou(): number;
  /** Shows that in all windows and on the app's icon. `words` say it to screen readers. */
  showNeedsYou(count: number, words: string): void;
}

interface Window {
  readonly id: number;
  /** Changes with each page that it gets; 0 without a page. */
  page(): number;
  emit(event: MainEvent): void;
}
