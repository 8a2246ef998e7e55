import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type { Handlers } from '../../bridge/serve.ts';
import type { BatchRow } from '../../contract/batch/batch.ts';
import { type RowState, rowStates } from '../../contract/batch/row-states.ts';
import type { Output } from '../../contract/procedures.ts';
import type { WriteRecord } from '../../contract/write/write.ts';
import { gateStrings, type WithoutKnown } from '../../export/gate-strings.ts';
import type { Journal } from '../../journal/journal.ts';
import { shownOnly } from '../../policy/address-rules.ts';
import type { Profiles } from '../../profiles/profiles.ts';
import { mask } from '../../service/answer/mask-token.ts';
import { addressRequest } from '../../service/request/address-request.ts';
import { headerCase } from '../../service/request/preview-request.ts';
import type { Vault } from '../../vault/vault.ts';
import { learnTokens } from './journal-handlers.ts';

interface CaseParts {
  readonly journal: () => Promise<Journal>;
  readonly profiles: Pick<Profiles, 'get' | 'list'>;
  readonly vault: Pick<Vault, 'available' | 'isSessionOnly' | 'learn'>;
  readonly withoutKnownSlowly: WithoutKnown;
  readonly listBatchRows: Handlers['listBatchRows'];
}

/** Reads what the page makes a case file from, through the gate once more: people send this file to others. */
export function caseHandlers({
  journal,
  profiles,
  vault,
  withoutKnownSlowly,
  listBatchRows,
}: CaseParts) {
  /** Each of the values on its own: where there is no token, which is nearly always, it stays as it is. */
  const gated = async <T>(values: readonly T[]) => {
    // For the session only, no stored token is read.
    const knowsStored = !vault.isSessionOnly && (await vault.available()).ok;
    // Throws if the keychain can't be read although it was there: then nothing is handed over.
    await learnTokens(vault, profiles, await journal());
    const found = await gateStrings(values, ours, withoutKnownSlowly);
    const isMasked = found.some((one) => one.isMasked);
    return { values: found.map(({ value }) => value), gate: { isMasked, knowsStored } };
  };
  return {
    async readCaseOfWrite({ writeId }) {
      const opened = await journal();
      const journalEntry = opened.get(writeId);
      if (journalEntry === null) return null;
      const isCompared = journalEntry.operation === 'updateUser' && journalEntry.base === null;
      const before = isCompared ? opened.sent.updateBefore(writeId) : null;
      const request = requestOf(journalEntry);
      const { values, gate } = await gated([{ journalEntry, request, before }]);
      const [read] = values;
      return read === undefined ? null : { ...read, gate };
    },
    async readCaseOfBatch({ batchId, most }, windowId) {
      const batch = (await journal()).batches.get(batchId);
      const rows = async (state: RowState, skip: number, count: number) =>
        (await listBatchRows({ batchId, state, skip, count }, windowId)).rows;
      const { name } = profiles.get(batch.profileId);
      const first = await firstRows(rows, most);
      const [about, ofRows] = [await gated([{ batch, profileName: name }]), await gated(first)];
      const isMasked = about.gate.isMasked || ofRows.gate.isMasked;
      const [read = { batch, profileName: name }] = about.values;
      return { ...read, rows: ofRows.values, gate: { ...about.gate, isMasked } };
    },
  } satisfies Partial<Handlers>;
}

/** Address and headers as they were built, with dots for the token. The journal keeps what they are built from. */
function requestOf(entry: WriteRecord): NonNullable<Output<'readCaseOfWrite'>>['request'] {
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

/** How many rows main reads before it does other work. */
const atATime = 50;

/** Rows that nobody needs to look at come last. */
const quietStates: readonly RowState[] = ['gone', 'done'];

async function firstRows(
  rowsIn: (state: RowState, skip: number, count: number) => Promise<readonly BatchRow[]>,
  most: number,
): Promise<BatchRow[]> {
  const inOrder = async (states: readonly RowState[]): Promise<BatchRow[]> => {
    const rows: BatchRow[] = [];
    for (const state of states) {
      // The first rows of each state, because the first rows of the table are among them.
      for (let skip = 0; skip < most; skip += atATime) {
        const page = await rowsIn(state, skip, Math.min(atATime, most - skip));
        rows.push(...page);
        await turn();
        if (page.length < atATime) break;
      }
    }
    return rows.sort((one, other) => one.row - other.row);
  };
  const loud = await inOrder(rowStates.filter((state) => !quietStates.includes(state)));
  const quiet = loud.length < most ? await inOrder(quietStates) : [];
  return [...loud, ...quiet].slice(0, most);
}

/** Members with words and IDs of our own. A token that happens to be such a word must not change what an entry says. */
const ours: ReadonlySet<string> = new Set([
  ...['writeId', 'profileId', 'batchId', 'firstWriteId', 'doubtWriteId', 'exactDigest', 'hash'],
  ...['kind', 'operation', 'outcome', 'state', 'newest', 'as', 'source', 'sends', 'rowsFrom'],
  ...['why', 'cause', 'how', 'phase', 'problem', 'replyNote', 'slash', 'part', 'mode', 'format'],
  ...['startedAt', 'endedAt', 'createdAt', 'readAt', 'at', 'until', 'method', 'type'],
]);
