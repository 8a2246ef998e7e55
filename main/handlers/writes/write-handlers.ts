import { findOrderedProducts } from '../../batches/find-ordered-products.ts';
import type { CallContext } from '../../bridge/serve.ts';
import type { FormField } from '../../contract/form/form-description.ts';
import type { ParsedInput } from '../../contract/procedures.ts';
import type { Confirmation } from '../../contract/profile/guard.ts';
import { idempotencyOf } from '../../contract/profile/idempotency.ts';
import type { Profile } from '../../contract/profile/profile.ts';
import { hasSameProducts } from '../../contract/profile/service-address.ts';
import type { ListedEntry } from '../../contract/write/deleted-product.ts';
import type { Outcome } from '../../contract/write/outcome.ts';
import type { WriteRequest } from '../../contract/write/service-request.ts';
import { ifMatchOf } from '../../contract/write/service-request.ts';
import {
  type KnownProduct,
  orderedProductId,
  writeSubject,
} from '../../contract/write/write-subject.ts';
import { noteFailure } from '../../diagnostics/known-failure.ts';
import { fieldsOfUsers } from '../../forms/forms.ts';
import { nullIfGone, type OpenList } from '../../lists/open-lists.ts';
import {
  createOrderRequest,
  deletedId,
  deleteProductRequest,
  updateUserRequest,
  writeRequest,
} from '../../service/request/build-requests.ts';
import { previewRequest as preview } from '../../service/request/preview-request.ts';
import { keepBase, type WantedUpdate } from '../../writes/records/read-before-update.ts';
import { send } from '../../writes/send.ts';
import type { App } from '../app.ts';
import { keptProducts } from '../products/keep-products.ts';
import { listOfDeletes } from '../products/list-of-deletes.ts';

/** A write that isn't sent here. */
type AnyWrite = Omit<ParsedInput<'previewRequest'>, 'profileId'>;

interface Press {
  readonly profileId: string;
  readonly writeId: string;
  readonly draftId?: string | null;
  readonly inDraft?: string | null | undefined;
  readonly confirmation: Confirmation | null;
}

interface About {
  /** The user's or product's ID; empty for an order. */
  readonly id: string;
  /** What the list shows about the product that is deleted or ordered; null if nothing. Never rejects. */
  readonly product: KnownProduct | null | Promise<KnownProduct | null>;
  /** The list that a product is deleted from. */
  readonly readId?: string | null;
  readonly update?: WantedUpdate | null;
  /** What the fields of an update are called; null if there is no form. */
  readonly form?: readonly FormField[] | null;
  /** The list's entry of a product that is deleted; null if there is none. */
  readonly entry?: ListedEntry | null;
}

export function deleteProduct(
  app: App,
  { listId, row, id, ...press }: ParsedInput<'deleteProduct'>,
  { windowId }: CallContext,
) {
  const { profileId, writeId } = press;
  return followed(app, windowId, writeId, async () => {
    const request = deletion(app, id, press.confirmation);
    const profile = app.profiles.get(profileId);
    const sendFrom = async (list: OpenList | null): Promise<Outcome> => {
      const listed = (await list?.ask('product', { row, id }).catch(nullIfGone)) ?? null;
      const outcome = await write(app, press, request, {
        id,
        product: listed && { id, name: app.run.gate(listed.name) },
        readId: listed?.readId ?? null,
        entry: listed?.entry ?? { kind: 'none', why: 'not-listed' },
      });
      // The window may hold another list of the profile by now.
      const held = listOfDeletes(app, profileId);
      const now = held !== null && hasSameProducts(held.from, profile) ? held : null;
      if (outcome.kind === 'done') {
        void now?.remove([id]);
        return outcome;
      }
      const { failure } = outcome;
      if (failure.kind !== 'http' || failure.status !== 404) return outcome;
      // Only a list can show that the product is gone.
      const findCheck = await now?.check();
      return { ...outcome, check: findCheck?.(writeId) ?? { kind: 'unread', failure: null } };
    };
    const list = listId === null ? null : app.lists.open.find(listId);
    return list === null ? sendFrom(null) : list.whileUsed(() => sendFrom(list));
  });
}

export function createOrder(
  app: App,
  { body, idempotencyKey, ...press }: ParsedInput<'createOrder'>,
  { windowId }: CallContext,
) {
  return followed(app, windowId, press.writeId, async () => {
    const key = idempotencyKey ?? press.writeId;
    const profile = app.profiles.get(press.profileId);
    const request = createOrderRequest(body, idempotencyOf(profile, key));
    return write(app, press, request, { id: '', product: findOrdered(app, profile.id, body) });
  });
}

export function updateUser(
  app: App,
  { id, body, base = null, sends = 'whole', ...press }: ParsedInput<'updateUser'>,
  { windowId }: CallContext,
) {
  return followed(app, windowId, press.writeId, async () => {
    const request = updateUserRequest(id, body, ifMatchOf(base));
    const kept = base && (await keepBase(app.run, base));
    const form = await fieldsOfUsers(app.forms, app.profiles.get(press.profileId));
    return write(app, press, request, { id, product: null, update: { base, kept, sends }, form });
  });
}

async function findOrdered({ lists, run }: App, profileId: string, body: string) {
  const id = orderedProductId(body);
  const names = { lists: lists.open, gate: run.gate };
  const found = id && (await findOrderedProducts(names, profileId, [id]))?.get(id);
  return found || null;
}

/** A write whose end is reported even if its page is gone. */
function followed(
  { writes }: App,
  windowId: number,
  writeId: string,
  press: () => Promise<Outcome>,
): Promise<Outcome> {
  return writes.orphaned.follow(windowId, writeId, press);
}

/** The very request that the user has confirmed, or one that is built now. */
function deletion({ writes }: App, id: string, confirmation: Confirmation | null): WriteRequest {
  const confirmed = confirmation && writes.guards.confirmedDelete(confirmation);
  return confirmed && deletedId(confirmed.path) === id ? confirmed : deleteProductRequest(id);
}

/** One write, whose request has been built and checked. */
async function write(
  { run, settings, profiles, writes, calls }: App,
  { profileId, writeId, draftId = null, inDraft = null, confirmation }: Press,
  request: WriteRequest,
  { id, product, readId = null, entry = null, update = null, form = null }: About,
): Promise<Outcome> {
  const profile = profiles.get(profileId);
  const { operation, body } = request;
  const from = draftId === null ? null : ({ kind: 'draft', draftId } as const);
  const isKept = settings.current().keepsDeletedProducts;
  const deletedProduct = entry && keptProducts(run.gateJson, isKept, [entry])[0];
  const wanted = {
    writeId,
    profile,
    request,
    readId,
    update,
    madeFor: inDraft === null ? null : (await writes.ledger()).drafts.madeFor(inDraft),
    from,
    confirmation,
    deletedProduct: deletedProduct ?? null,
  };
  const { ended: outcome } = await calls.run(writeId, async (cancel) => {
    const subject = writeSubject({ operation, id, body, update, form, product: await product });
    return send(writes, { ...wanted, subject }, cancel);
  });
  if (outcome.kind !== 'done') noteFailure(run, operation, outcome.failure);
  return outcome;
}

export function previewRequest(
  { run, profiles }: App,
  { profileId, ...wanted }: ParsedInput<'previewRequest'>,
) {
  const profile = profiles.get(profileId);
  return preview(profile, unsent(profile, wanted), run.userAgent);
}

export function askToWrite(
  { profiles, writes }: App,
  { profileId, ...wanted }: ParsedInput<'askToWrite'>,
) {
  const profile = profiles.get(profileId);
  return writes.guards.ask(profile, unsent(profile, wanted));
}

export function getGuard({ profiles, writes }: App, { profileId }: ParsedInput<'getGuard'>) {
  return writes.guards.state(profiles.get(profileId));
}

export function lockProfile(
  { profiles, writes }: App,
  { profileId, isLocked }: ParsedInput<'lockProfile'>,
) {
  writes.guards[isLocked ? 'lock' : 'unlock'](profiles.get(profileId));
  return {};
}

export function cancel({ calls }: App, { id }: ParsedInput<'cancel'>) {
  return calls.cancel(id);
}

/** A write that is only previewed: of its key there is only the header. */
function unsent(profile: Profile, { operation, id, body, ifMatch = null }: AnyWrite) {
  return writeRequest(operation, id, body, idempotencyOf(profile, ''), ifMatch);
}
