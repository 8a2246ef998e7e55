import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, type Surroundings } from '../../app.ts';
import { startTableWorker } from '../../batches/table/table-reader.ts';
import { createProductReads } from '../../bridge/product-reads.ts';
import { createRunningCalls } from '../../bridge/running-calls.ts';
import { createSchemaReads } from '../../bridge/schema-reads.ts';
import type { MainEvent } from '../../contract/events.ts';
import type { Policy } from '../../contract/policy.ts';
import type { Output, ParsedInput, ProcedureName } from '../../contract/procedures.ts';
import type { Profile, ProfileDraft } from '../../contract/profile/profile.ts';
import { usualNetwork } from '../../contract/profile/profile-choices.ts';
import { createRecentFailures } from '../../diagnostics/known-failure.ts';
import { createRedactor } from '../../diagnostics/redactor.ts';
import { type AskForPath, createExportFiles } from '../../files/export-files.ts';
import { type JournalPlace, openJournal } from '../../ledger/file/open-journal.ts';
import { createOpenLists } from '../../lists/open-lists.ts';
import type { ReadPolicy } from '../../policy/read-policy.ts';
import { exportRule, noPolicy } from '../../policy/ruling.ts';
import { openProfiles } from '../../profiles/profiles.ts';
import { importHere } from '../../profiles/testing/import-here.ts';
import { maskInSlices, maskToken } from '../../service/answer/mask-token.ts';
import { gateOf, jsonGateOf, recordGateOf } from '../../service/answer/service-text.ts';
import type { ClientCertificates } from '../../service/network/certificate/client-certificates.ts';
import type { ProxyLogins } from '../../service/network/proxy/proxy-logins.ts';
import { nodeSessions } from '../../service/testing/node-sessions.ts';
import { testReasons } from '../../service/testing/route-to.ts';
import { openSettings } from '../../settings/settings-file.ts';
import { createAppLanguage } from '../../start/app-language.ts';
import type { Run } from '../../start/begin-run.ts';
import { createNoticeBoard, type NewNotice } from '../../start/notice-board.ts';
import type { Keytar } from '../../vault/keychain/remote-keytar.ts';
import { createVault } from '../../vault/vault.ts';
import { systemClock } from '../../writes/guard/clock.ts';
import { createWaitingUpdates } from '../../writes/waiting-updates.ts';
import { createWritesUnderWay } from '../../writes/writes-under-way.ts';
import type { App } from '../app.ts';
import { answerFor, handlers } from '../handlers.ts';
import { absent, createTestQuit, testShell } from './test-shell.ts';

/** keytar over a Map; main/vault/keyring.test.ts uses the real one. */
function memoryKeytar(): Keytar {
  const entries = new Map<string, string>();
  return {
    getPassword: async (_, account) => entries.get(account) ?? null,
    setPassword: async (_, account, secret) => void entries.set(account, secret),
    deletePassword: async (_, account) => entries.delete(account),
    findCredentials: async () => [...entries].map(([account, password]) => ({ account, password })),
  };
}

const notThere = () => Promise.reject(new Error('The name is not activatable'));
const noKeytar: Keytar = {
  getPassword: notThere,
  setPassword: notThere,
  deletePassword: notThere,
  findCredentials: notThere,
};

/** Read once: the file is large. */
const english = createAppLanguage('en', ['en'], true);

/** An app in a separate folder, made as a start makes it, with a window, keychain and network of the test. */
export async function openTestApp({
  keychain = true,
  policy,
  ask,
  ...given
}: {
  readonly keychain?: boolean;
  /** What the administrator has set, as in the file. */
  readonly policy?: Policy;
  /** That of an earlier run. */
  readonly folder?: string;
  readonly keytar?: Keytar;
  readonly journalPlace?: JournalPlace;
  /** Where a file goes; in the folder, if the test doesn't say. */
  readonly ask?: AskForPath;
} = {}) {
  const folder = given.folder ?? (await mkdtemp(join(tmpdir(), 'counterfoil-main-')));
  const read: ReadPolicy = policy === undefined ? noPolicy : { kind: 'in-force', policy };
  const { profiles, ruling } = await openProfiles({ folder, policy: read });
  const { settings } = await openSettings({ folder, policy: read });
  const events: MainEvent[] = [];
  const language = { now: 'en' };
  const logged: unknown[] = [];
  const told: NewNotice[] = [];
  /** The profiles after each change that windows were told of. */
  const changes: (readonly Profile[])[] = [];
  const emit = (event: MainEvent): void => void events.push(event);

  const { know, redact, withoutKnown, withoutKnownSlowly, holdsKnown } = createRedactor(
    maskToken,
    folder,
    (text, secret) => maskInSlices(text, secret, text.length),
  );
  const run: Run = {
    version: '1.2.3',
    isPackaged: true,
    platform: 'linux',
    folder,
    userAgent: 'Counterfoil/test',
    language: {
      ...english,
      get tag() {
        return language.now;
      },
      current: () => ({
        language: language.now,
        locale: language.now,
        dates: language.now,
        numbers: language.now,
      }),
    },
    words: english.words,
    log: Object.assign((error: unknown) => `log-${logged.push(error)}`, {
      note: () => undefined,
      tail: () => [],
    }),
    defects: { listen: () => undefined },
    failures: createRecentFailures(),
    know,
    redact,
    withoutKnownSlowly,
    holdsKnown,
    gate: gateOf(withoutKnown),
    gateRecord: recordGateOf(withoutKnownSlowly),
    gateJson: jsonGateOf(withoutKnown),
  };
  const keytar = given.keytar ?? (keychain ? memoryKeytar() : noKeytar);
  /** As the next run of the app opens it. */
  const nextVault = () =>
    createVault({
      loadKeytar: async () => keytar,
      installationId: profiles.installationId,
      onSecret: know,
    });
  const vault = nextVault();
  const { journal } = await openJournal(given.journalPlace ?? { memory: true });
  const quit = createTestQuit();
  const schemas = createSchemaReads();
  const around: Surroundings = {
    run,
    data: { ruling, settings, profiles },
    vault,
    network: {
      networks: nodeSessions(undefined, undefined, ruling).networks,
      logins: absent<ProxyLogins>(),
      certificates: absent<ClientCertificates>(),
      reasons: testReasons,
      pauseMs: 0,
    },
    clock: systemClock,
    shell: testShell(
      {
        journal,
        quit,
        emit,
        files: createExportFiles(exportRule(ruling, ask ?? (async (name) => join(folder, name)))),
        notices: createNoticeBoard({
          onPut: (notice) => void told.push(notice),
          onChange: () => undefined,
        }),
      },
      { schemas, profilesChanged: () => void changes.push(profiles.list()) },
    ),
    openLists: createOpenLists(),
    reads: createProductReads(),
    calls: createRunningCalls(),
    underWay: createWritesUnderWay(),
    waiting: createWaitingUpdates(),
    importReader: importHere,
    startTableThread: () =>
      startTableWorker(new URL('../../batches/table/table-worker.ts', import.meta.url)),
    emit,
  };
  const app = createApp(around);
  return {
    app,
    /** What it was made from, for another one. */
    around,
    /** The calls of the page. */
    call: callsOf(app),
    folder,
    ruling,
    settings,
    profiles,
    forms: app.forms,
    schemas,
    vault,
    keytar,
    nextVault,
    /** As it is stored: its batches have only the names that a person has given them. */
    journal,
    service: app.network.service,
    calls: app.calls,
    noted: app.lists.noted,
    openLists: app.lists.open,
    reads: app.lists.reads,
    keptLists: app.lists.kept,
    writes: app.writes,
    guards: app.writes.guards,
    underWay: app.writes.underWay,
    waiting: app.writes.waiting,
    events,
    logged,
    /** What the user is told. */
    told,
    /** Of numbers and files; the words stay English. */
    language,
    changes,
    /** The failures that the page got, oldest first. */
    failed: () =>
      run.failures
        .list()
        .map(({ operation, kind }) => [operation, kind])
        .reverse(),
    /** A person wants the app to end. */
    toQuit: quit.ask,
    close: () => rm(folder, { recursive: true, maxRetries: 5 }),
  };
}
export type TestApp = Awaited<ReturnType<typeof openTestApp>>;

/** What a page calls, as the bridge passes it on. */
export type Calls = {
  readonly [N in ProcedureName]: (input: ParsedInput<N>, windowId?: number) => Promise<Output<N>>;
};

export function callsOf(app: App): Calls {
  const answer = answerFor(app);
  const names = Object.keys(handlers) as ProcedureName[];
  const call = (name: ProcedureName) => [
    name,
    async (input: ParsedInput<ProcedureName>, windowId = 1) => answer(name, input, { windowId }),
  ];
  // One for each name.
  return Object.fromEntries(names.map(call)) as Calls;
}

/** What a person would enter for a service at this address. */
export const draftOf = (baseUrl: string, changes: Partial<ProfileDraft> = {}): ProfileDraft => ({
  name: 'Shop',
  baseUrl,
  placement: { kind: 'bearer' },
  colour: 'blue',
  currency: null,
  ...usualNetwork,
  protection: 'none',
  ...changes,
});
