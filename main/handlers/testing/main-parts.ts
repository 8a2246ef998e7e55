import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProductReads } from '../../bridge/product-reads.ts';
import { createRunningCalls } from '../../bridge/running-calls.ts';
import { createSchemaReads } from '../../bridge/schema-reads.ts';
import type { MainEvent } from '../../contract/events.ts';
import type { Failure, FailureKind } from '../../contract/failure.ts';
import type { Policy } from '../../contract/policy.ts';
import type { ProfileDraft } from '../../contract/profile/profile.ts';
import { usualNetwork } from '../../contract/profile/profile-choices.ts';
import type { WriteOperation } from '../../contract/write/write-operations.ts';
import { demoForms } from '../../demo/demo-forms.ts';
import { createRedactor } from '../../diagnostics/redactor.ts';
import type { FileNotice } from '../../files/kept-file.ts';
import { createForms } from '../../forms/forms.ts';
import { withPresetForms } from '../../forms/preset-forms.ts';
import { type JournalPlace, openJournal } from '../../journal/file/open-journal.ts';
import { createKeptLists } from '../../lists/kept-lists.ts';
import { createOpenLists } from '../../lists/open-lists.ts';
import { addressRules } from '../../policy/address-rules.ts';
import type { ReadPolicy } from '../../policy/read-policy.ts';
import { noPolicy } from '../../policy/ruling.ts';
import { openProfiles } from '../../profiles/profiles.ts';
import { maskInSlices, maskToken } from '../../service/answer/mask-token.ts';
import { gateOf, jsonGateOf, recordGateOf } from '../../service/answer/service-text.ts';
import { createRemoteService } from '../../service/remote-service.ts';
import { nodeSessions } from '../../service/testing/node-sessions.ts';
import { testReasons } from '../../service/testing/route-to.ts';
import { openSettings } from '../../settings/settings-file.ts';
import { createWords } from '../../shell/words.ts';
import type { Keytar } from '../../vault/keychain/remote-keytar.ts';
import { createVault } from '../../vault/vault.ts';
import { createNotedLists } from '../../writes/evidence/noted-lists.ts';
import { systemClock } from '../../writes/guard/clock.ts';
import { createGuards } from '../../writes/guard/guards.ts';
import { createUserLocks } from '../../writes/user-locks.ts';
import { createWaitingUpdates } from '../../writes/waiting-updates.ts';
import type { Writes } from '../../writes/writes.ts';
import { createWritesUnderWay } from '../../writes/writes-under-way.ts';
import { createListReads } from '../products/list-reads.ts';

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
const words = createWords();

/** The parts of main as main/open-app.ts connects them, without Electron, in a separate folder. */
export async function openMainParts({
  keychain = true,
  policy,
  ...given
}: {
  readonly keychain?: boolean;
  /** What the administrator has set, as in the file. */
  readonly policy?: Policy;
  /** That of an earlier run. */
  readonly folder?: string;
  readonly keytar?: Keytar;
  readonly journalPlace?: JournalPlace;
} = {}) {
  const folder = given.folder ?? (await mkdtemp(join(tmpdir(), 'counterfoil-main-')));
  const read: ReadPolicy = policy === undefined ? noPolicy : { kind: 'in-force', policy };
  const { profiles, ruling } = await openProfiles({ folder, policy: read });
  const { settings } = await openSettings({ folder, policy: read });
  const { know, withoutKnown, withoutKnownSlowly, holdsKnown } = createRedactor(
    maskToken,
    folder,
    (text, secret) => maskInSlices(text, secret, text.length),
  );
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
  const events: MainEvent[] = [];
  const language = { now: 'en' };
  const failedWrites: [WriteOperation, FailureKind][] = [];
  const logged: unknown[] = [];
  const emit = (event: MainEvent): void => void events.push(event);
  const lists = createNotedLists();
  const openLists = createOpenLists();
  const keptLists = createKeptLists({
    isUsed: (profileId) => openLists.ofProfile(profileId)?.isUsed ?? false,
    emit,
    emitTo: (_, event) => emit(event),
  });
  openLists.watch(keptLists);
  const told: FileNotice[] = [];
  const storedForms = createForms({
    folder,
    demoForms: async () => demoForms(words),
    tell: (notice) => void told.push(notice),
    onChange: (profileId) => emit({ type: 'forms-changed', profileId }),
  });
  const forms = withPresetForms(storedForms, ruling);
  const service = createRemoteService({
    reasons: testReasons,
    networks: nodeSessions(undefined, undefined, ruling).networks,
    rules: addressRules(ruling),
    readToken: (profileId, route) => vault.read(profileId, route),
    readRecentToken: (profileId, route) => vault.readRecent(profileId, route),
    accountsOf: async (profileId, token) => journal.accounts.of(profileId, token),
    tokenVersion: (profileId) => vault.version(profileId),
    changesOfRoute: (profileId, route) => vault.changes(profileId, route),
    settings: settings.current,
  });
  const guards = createGuards({
    clock: systemClock,
    ruling,
    words,
    onChange: (profileId) => emit({ type: 'guard-changed', profileId }),
    log: (error) => logged.push(error),
  });
  const waiting = createWaitingUpdates();
  const underWay = createWritesUnderWay();
  const writes: Writes = {
    ledger: async () => journal,
    profiles,
    guards,
    locks: createUserLocks(),
    waiting,
    service,
    lists,
    quit: { isEnding: () => false, isPastPage: () => false },
    onChange(write) {
      underWay.note(write);
      emit({ type: 'write-changed', write });
    },
    log: (error) => `log-${logged.push(error)}`,
  };
  const parts = {
    folder,
    ruling,
    settings,
    profiles,
    forms,
    /** What the user is told about the files of forms. */
    told,
    schemas: createSchemaReads(),
    vault,
    keytar,
    nextVault,
    journal,
    events,
    failedWrites,
    onFailure: (operation: WriteOperation, { kind }: Failure) =>
      void failedWrites.push([operation, kind]),
    logged,
    emit,
    reads: createProductReads(),
    userAgent: 'Counterfoil/test',
    version: '1.2.3',
    words,
    /** Of numbers and files; the words stay English. */
    language,
    spoken: () => ({ language: language.now, locale: language.now }),
    withoutKnownSlowly,
    holdsKnown,
    gate: gateOf(withoutKnown),
    gateRecord: recordGateOf(withoutKnownSlowly),
    gateJson: jsonGateOf(withoutKnown),
    keepsProducts: () => true,
    calls: createRunningCalls(),
    lists,
    openLists,
    keptLists,
    onRead: () => undefined,
    kept: async () => journal,
    service,
    guards,
    waiting,
    underWay,
    writes,
    close: () => rm(folder, { recursive: true, maxRetries: 5 }),
  };
  return { ...parts, listReads: createListReads({ ...parts, log: parts.writes.log }) };
}
export type MainParts = Awaited<ReturnType<typeof openMainParts>>;

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
