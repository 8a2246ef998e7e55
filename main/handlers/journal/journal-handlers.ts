import { randomUUID } from 'node:crypto';
import type { RunningCalls } from '../../bridge/running-calls.ts';
import type { Handlers } from '../../bridge/serve.ts';
import type { MainEvent } from '../../contract/events.ts';
import type { Output } from '../../contract/procedures.ts';
import { addressOf, misfitOf } from '../../contract/profile/service-address.ts';
import type { SpokenLanguage } from '../../contract/settings.ts';
import type { WriteRecord, WriteSummary } from '../../contract/write/write.ts';
import type { Redactor } from '../../diagnostics/redactor.ts';
import { gateStrings } from '../../export/gate-strings.ts';
import { exportHar } from '../../export/har/export-har.ts';
import { learnTokens } from '../../export/learn-tokens.ts';
import { invalidInput } from '../../failure-error.ts';
import type { ExportFiles } from '../../files/export-files.ts';
import { csvSeparator } from '../../files/table/csv-file.ts';
import type { Journal } from '../../journal/journal.ts';
import { shownOnly } from '../../policy/address-rules.ts';
import type { Profiles } from '../../profiles/profiles.ts';
import { mask } from '../../service/answer/mask-token.ts';
import type { RemoteService } from '../../service/remote-service.ts';
import { addressRequest } from '../../service/request/address-request.ts';
import { writeRequest } from '../../service/request/build-requests.ts';
import { curlCommand } from '../../service/request/curl-command.ts';
import { headerCase } from '../../service/request/preview-request.ts';
import type { Words } from '../../shell/words.ts';
import { clearJournalEntries } from '../../start/journal/expire-journal-entries.ts';
import type { Vault } from '../../vault/vault.ts';
import { emitBatch } from '../batches/batch-summary.ts';
import { exportDeletedProducts } from '../products/export-deleted-products.ts';
import { exportJournalEntries } from './export-journal-entries.ts';

export interface JournalHandlerParts {
  readonly journal: () => Promise<Journal>;
  readonly files: ExportFiles;
  readonly calls: RunningCalls;
  readonly profiles: Profiles;
  readonly vault: Pick<Vault, 'available' | 'isSessionOnly' | 'learn'>;
  readonly words: Words;
  readonly spoken: () => SpokenLanguage;
  readonly version: string;
  readonly withoutKnownSlowly: Redactor['withoutKnownSlowly'];
  readonly service: Pick<RemoteService, 'accountsOf'>;
  emit(event: MainEvent): void;
}

export function journalHandlers(parts: JournalHandlerParts) {
  const { journal, files, calls, emit } = parts;
  const separator = () => csvSeparator(parts.spoken().language);
  return {
    async listWrites({ limit, before, filter }) {
      const opened = await journal();
      const page = opened.list({ limit, before, filter });
      return { ...page, count: before === null ? opened.count(filter) : null };
    },
    listWriteProfiles: async () => (await journal()).profiles(),
    getWrite: async ({ writeId }) => (await journal()).get(writeId),

    async resolveWrite({ writeId, resolution }) {
      const at = new Date().toISOString();
      const record = (await journal()).resolve(writeId, resolution && { ...resolution, at });
      if (record === null) throw invalidInput('writeId', 'not-in-doubt');
      const write = summaryOf(record);
      emit({ type: 'write-changed', write });
      const { batches } = await journal();
      // The row that it was sent for has changed state.
      if (record.batch !== null && batches.has(record.batch.batchId))
        emitBatch(emit, batches, record.batch.batchId);
      return write;
    },

    async describeAsCurl({ writeId }) {
      const record = (await journal()).get(writeId);
      if (record === null) throw invalidInput('writeId', 'unknown');
      return curlCommand(record.sentTo, record);
    },

    async readEntryToCopy({ writeId }) {
      const opened = await journal();
      const journalEntry = opened.get(writeId);
      if (journalEntry === null) throw invalidInput('writeId', 'unknown');
      const { vault, profiles, withoutKnownSlowly } = parts;
      // For the session only, no stored token is read.
      const knowsStored = !vault.isSessionOnly && (await vault.available()).ok;
      // Throws if the keychain can't be read although it was there: then nothing is copied.
      await learnTokens(vault, profiles, opened);
      const read = { journalEntry, request: shownRequestOf(journalEntry) };
      const [gated] = await gateStrings([read], ours, withoutKnownSlowly);
      return { ...(gated?.value ?? read), knowsStored };
    },

    // What was sent before, for the forms.
    async findLastSent({ profileId, userId }) {
      const profile = parts.profiles.get(profileId);
      const opened = await journal();
      const last = opened.sent.lastForUser(profileId, userId);
      const made =
        last.done === null || last.inDoubt !== null ? null : opened.get(last.done.writeId)?.sentTo;
      if (made == null) return { ...last, isBase: false };
      // A keychain that can't be read, or without a token: it may be that of another account.
      const accounts = await parts.service.accountsOf(profile).catch(() => []);
      const fits = misfitOf(made, { ...addressOf(profile), accounts }) === null;
      return { ...last, isBase: accounts.length > 0 && fits };
    },
    findUpdateBefore: async ({ writeId }) => (await journal()).sent.updateBefore(writeId),
    findEarlierInDoubt: async ({ writeId }) => (await journal()).sent.earlierInDoubt(writeId),
    async findSameRequest({ profileId, sentBy, operation, id, body, ifMatch = null }) {
      // As it would be sent.
      const request = writeRequest(operation, id, body, null, ifMatch);
      const { baseUrl } = parts.profiles.get(profileId);
      const { sent, time } = await journal();
      const now = new Date();
      return sent.same({ profileId, baseUrl, request, sentBy }, now, time.earliestNow(now));
    },

    exportWrites: ({ callId, ...wanted }) =>
      calls.run(callId, async (cancel) =>
        exportJournalEntries(await journal(), files, { ...wanted, separator: separator() }, cancel),
      ),

    exportHar: ({ callId, ...wanted }) =>
      calls.run(callId, async (cancel) => {
        const opened = await journal();
        // Before the file is chosen: without the tokens nothing may be written.
        await learnTokens(parts.vault, parts.profiles, opened);
        const { words, version, withoutKnownSlowly: withoutKnown } = parts;
        return exportHar({ journal: opened, files, words, version, withoutKnown }, wanted, cancel);
      }),

    exportDeletedProducts: ({ callId, ...wanted }) =>
      calls.run(callId, async (cancel) =>
        exportDeletedProducts(
          await journal(),
          files,
          { ...wanted, separator: separator() },
          cancel,
        ),
      ),

    countClearable: async ({ before }) => (await journal()).countClearable(before),
    async clearWrites({ before }) {
      const opened = await journal();
      try {
        const journalEntries = await clearJournalEntries(opened, { before, keepUnresolved: false });
        opened.shrink();
        return { journalEntries };
      } finally {
        emit({ type: 'writes-removed' });
      }
    },
  } satisfies Partial<Handlers>;
}

function summaryOf(record: WriteRecord): WriteSummary {
  const { method: _, path: __, body: ___, idempotency: ____, ...rest } = record;
  const { sentTo: _____, ended: ______, batch: _______, ...withUpdate } = rest;
  const { ifMatch: ________, base: _________, sends: __________, ...withProduct } = withUpdate;
  const { deletedProduct: ___________, ...summary } = withProduct;
  return summary;
}

/** Address and headers as they were built, with dots for the token. The journal keeps what they are built from. */
function shownRequestOf(entry: WriteRecord): Output<'readEntryToCopy'>['request'] {
  const { sentTo } = entry;
  if (sentTo === null) return null;
  // Headers and URLs keep it unchanged, and it can't occur in the entry.
  const standIn = randomUUID();
  const { url, headers } = addressRequest(sentTo, standIn, entry, shownOnly);
  return {
    url: url.href.replace(standIn, mask),
    headers: [...headers].map(([name, value]) => ({
      name: headerCase(name, sentTo, entry),
      value: value.replace(standIn, mask),
    })),
  };
}

/** Members with words and IDs of our own. A token that happens to be such a word must not change what an entry says. */
const ours: ReadonlySet<string> = new Set([
  ...['writeId', 'profileId', 'batchId', 'kind', 'operation', 'outcome', 'as', 'source', 'sends'],
  ...['why', 'cause', 'how', 'phase', 'problem', 'replyNote', 'slash', 'part', 'mode', 'format'],
  ...['startedAt', 'endedAt', 'readAt', 'at', 'until', 'method', 'type'],
]);
