import { randomUUID } from 'node:crypto';
import type { ProductReads } from '../../bridge/product-reads.ts';
import type { CallContext } from '../../bridge/serve.ts';
import type { LoadedList } from '../../contract/list/list-calls.ts';
import type { ReadSoFar } from '../../contract/list/read-so-far.ts';
import { partOf } from '../../contract/list-part.ts';
import type { ParsedInput } from '../../contract/procedures.ts';
import type { ProductsRead } from '../../contract/product.ts';
import type { Profile } from '../../contract/profile/profile.ts';
import { addressOf, isSameAddress } from '../../contract/profile/service-address.ts';
import { FailureError, invalidInput, listGone, outOfMemory } from '../../failure-error.ts';
import type { ListRead, OpenList, OpenLists } from '../../lists/open-lists.ts';
import type { App, FindCheck } from '../app.ts';
import { judgeDeletes, unread } from './judge-deletes.ts';
import { readProducts } from './read-products.ts';

/** Our page sends the port before the call. It may arrive later, but not that much. */
const portWithinMs = 10_000;

export async function readList(
  app: App,
  wanted: ParsedInput<'readList'>,
  { windowId }: CallContext,
) {
  await readNow(app, windowId, wanted);
  return {};
}

/**
 * Joins the read of the list that is running. If its rows are already being shown, the call is a read of its own, after
 * that one. Rejects with `FailureError`; the old rows then stay.
 */
export function readNow(
  app: App,
  windowId: number,
  wanted: ParsedInput<'readList'>,
): Promise<FindCheck> {
  return app.lists.turns.join(wanted.listId, (beforeShown) =>
    readOnce(app, windowId, wanted, beforeShown),
  );
}

export async function checkDelete(
  app: App,
  { writeId, profileId, listId }: ParsedInput<'checkDelete'>,
  { windowId }: CallContext,
) {
  return (await checkList(app, windowId, profileId, listId))(writeId);
}

/**
 * Reads a list now. If that fails, that is what is known about each delete: never rejects, because the outcome of a delete
 * waits for it.
 */
export async function checkList(
  app: App,
  windowId: number,
  profileId: string,
  listId: string,
): Promise<FindCheck> {
  try {
    return await app.lists.turns.next(listId, (beforeShown) =>
      readOnce(app, windowId, { profileId, listId, readId: randomUUID() }, beforeShown),
    );
  } catch (error) {
    return unread(error, app.run.log);
  }
}

/**
 * One read from the request to what it shows about deletes: main requests the list while its owner gets the bytes. Only if
 * both went well does the owner replace its rows.
 */
async function readOnce(
  app: App,
  windowId: number,
  { profileId, listId, readId, goOn = false }: ParsedInput<'readList'>,
  /** Called before the owner shows the rows. */
  beforeShown: () => void,
): Promise<FindCheck> {
  const { open, kept, noted, reads } = app.lists;
  const profile = app.profiles.get(profileId);
  const before = goOn ? open.get(listId).read : null;
  const from = before === null ? null : await placeAfter(app, before, profile);
  kept.reading(windowId, profileId, listId, { readId, bytes: 0, totalBytes: null });
  const reading = readProducts(app, windowId, profile, readId, from);
  try {
    const list = await arrivalDuring(reading, open, listId);
    try {
      const after = from === null ? undefined : before?.readId;
      const [arrived, loaded] = await Promise.all([
        reading,
        list.ask('load', { readId, after, list: profile.list }),
      ]);
      const { bytes, readAt } = arrived;
      if (!loaded.ok) throw await whyUnreadable(reads, readId, loaded.problem);
      const { read, soFar } = await upToProblem(reads, arrived, loaded);
      const { isShifted } = loaded;
      const { entries, broken } = loaded.counts;
      if (from === null && entries > 0 && entries === broken) await mustHaveRows(reads, readId);
      const shown = noted.describe(readId, loaded.counts);
      const part = partOf(read.signs, { entries, isShifted });
      beforeShown();
      if (!(await list.ask('publish', { read, part }))) throw cancelled();
      const address = addressOf(profile);
      open.noteRead(listId, profileId, { readId, readAt, address, soFar });
      const told = { readId, at: readAt, count: entries - broken };
      kept.read(profileId, part === null ? told : { ...told, part }, bytes);
      return await judgeDeletes(app, list, shown);
    } catch (error) {
      list.ask('discard', { readId }).catch(() => undefined);
      throw error;
    }
  } catch (error) {
    // If the owner has ended, nothing can use the rest of the answer.
    app.calls.cancel(readId);
    const failure = error instanceof FailureError ? error.failure : null;
    kept.failed(readId, failure?.kind === 'cancelled' ? null : failure);
    throw error;
  }
}

/** The list, once its port is here. Rejects like the read, and if the port doesn't come. */
function arrivalDuring(
  reading: Promise<unknown>,
  openLists: OpenLists,
  listId: string,
): Promise<OpenList> {
  const waiting = new AbortController();
  const giveUp = () => waiting.abort(listGone());
  reading.then(
    () => setTimeout(giveUp, portWithinMs).unref(),
    (error: unknown) => waiting.abort(error),
  );
  return openLists.arrival(listId, waiting.signal);
}

/**
 * Where a list stopped; null if it has all pages, or came from another address or account: then it is read from its start.
 */
async function placeAfter(
  { network }: App,
  { soFar, address }: ListRead,
  profile: Profile,
): Promise<ReadSoFar | null> {
  if (soFar === undefined || soFar.next === null || !isSameAddress(address, profile)) return null;
  const accounts: readonly string[] = await network.service.accountsOf(profile).catch(() => []);
  return soFar.account !== undefined && accounts.includes(soFar.account) ? soFar : null;
}

/** The read, and where another can go on: before the page that the owner doesn't take for a list, if there is one. */
async function upToProblem(
  reads: ProductReads,
  read: ProductsRead,
  { pages, pageProblem }: Extract<LoadedList, { ok: true }>,
): Promise<{ readonly read: ProductsRead; readonly soFar: ReadSoFar | undefined }> {
  const ended = reads.ended(read.readId);
  const failed = ended?.soFar.pages[pages];
  if (pageProblem === null || ended === null || failed === undefined)
    return { read, soFar: ended?.soFar };
  const failure = await ended.unreadable(pages + 1, pageProblem);
  const { soFar } = ended;
  const signs = soFar.signs.slice(0, pages);
  return {
    read: {
      ...read,
      signs: { ...(signs.at(-1) ?? read.signs), doubt: 'more-pages' },
      pages: { read: pages, stopped: { kind: 'failed', failure } },
    },
    soFar: { ...soFar, pages: soFar.pages.slice(0, pages), next: failed.address, signs },
  };
}

/** `problem`: what the owner says; null if the user has cancelled while it was preparing the rows. */
async function whyUnreadable(
  reads: ProductReads,
  readId: string,
  problem: Extract<LoadedList, { ok: false }>['problem'],
): Promise<FailureError> {
  if (problem === null) return cancelled();
  if (problem === 'out-of-memory') return outOfMemory();
  // Main knows how the answer started, and the token to mask there.
  const ended = reads.ended(readId);
  if (ended === null) return invalidInput('readId', 'unknown');
  return new FailureError(await ended.unreadable(1, problem));
}

/** Of a list without any row that could be shown: throws if it could be read in another way, or is known not to be usable. */
async function mustHaveRows(reads: ProductReads, readId: string): Promise<void> {
  const problem = { problem: 'no-ids', detail: 'no entry has an ID' } as const;
  const failure = await reads.ended(readId)?.unreadable(1, problem);
  if (failure === undefined) return;
  if (failure.proposal !== undefined || failure.problem === 'object-ids')
    throw new FailureError(failure);
}

function cancelled(): FailureError {
  return new FailureError({ kind: 'cancelled', exchange: null, sent: true });
}
