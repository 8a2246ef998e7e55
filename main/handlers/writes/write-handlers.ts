import type { RunningCalls } from '../../bridge/running-calls.ts';
import type { Handlers } from '../../bridge/serve.ts';
import type { Failure } from '../../contract/failure.ts';
import type { ParsedInput } from '../../contract/procedures.ts';
import type { Confirmation } from '../../contract/profile/guard.ts';
import { idempotencyOf } from '../../contract/profile/idempotency.ts';
import type { Profile } from '../../contract/profile/profile.ts';
import type { ServiceText } from '../../contract/service-text.ts';
import type { ListedEntry } from '../../contract/write/deleted-product.ts';
import type { Outcome } from '../../contract/write/outcome.ts';
import type { WriteRequest } from '../../contract/write/service-request.ts';
import { ifMatchOf } from '../../contract/write/service-request.ts';
import type { WriteOperation } from '../../contract/write/write-operations.ts';
import { type KnownProduct, writeSubject } from '../../contract/write/write-subject.ts';
import { nullIfGone, type OpenList, type OpenLists } from '../../lists/open-lists.ts';
import type { Profiles } from '../../profiles/profiles.ts';
import type { GatedRecord } from '../../service/answer/service-text.ts';
import {
  createOrderRequest,
  deletedId,
  deleteProductRequest,
  updateUserRequest,
  writeRequest,
} from '../../service/request/build-requests.ts';
import { previewRequest } from '../../service/request/preview-request.ts';
import type { Guards } from '../../writes/guard/guards.ts';
import { keepBase, type WantedUpdate } from '../../writes/records/read-before-update.ts';
import { send } from '../../writes/send.ts';
import type { Writes } from '../../writes/writes.ts';
import { type KeepProductParts, keptProducts } from '../products/keep-products.ts';
import { listOfDeletes } from '../products/list-of-deletes.ts';
import type { ListReads } from '../products/list-reads.ts';

export interface WriteHandlerParts extends KeepProductParts {
  readonly profiles: Profiles;
  readonly calls: RunningCalls;
  readonly writes: Writes;
  readonly guards: Guards;
  readonly openLists: OpenLists;
  readonly listReads: ListReads;
  /** For the name of a product, which comes from a service. */
  readonly gate: (text: string) => ServiceText;
  /** For what is kept of a record. */
  readonly gateRecord: (text: string) => Promise<GatedRecord>;
  readonly userAgent: string;
  /** A write ended with this failure, which the page gets as part of the outcome. */
  onFailure(operation: WriteOperation, failure: Failure): void;
}

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
  /** What the list shows about the product that is deleted or ordered; null if nothing. */
  readonly product: KnownProduct | null;
  /** The list that a product is deleted from. */
  readonly readId?: string | null;
  readonly update?: WantedUpdate | null;
  /** The list's entry of a product that is deleted; null if there is none. */
  readonly entry?: ListedEntry | null;
}

export function writeHandlers(parts: WriteHandlerParts) {
  const { profiles, calls, writes, guards, gate, openLists, listReads, userAgent } = parts;
  /** One write, whose request has been built and checked. */
  const write = async (
    { profileId, writeId, draftId = null, inDraft = null, confirmation }: Press,
    request: WriteRequest,
    { id, product, readId = null, entry = null, update = null }: About,
  ) => {
    const profile = profiles.get(profileId);
    const subject = writeSubject({
      operation: request.operation,
      id,
      body: request.body,
      update,
      product: product && { ...product, name: gate(product.name) },
    });
    const from = draftId === null ? null : ({ kind: 'draft', draftId } as const);
    const deletedProduct = entry && keptProducts(parts, [entry])[0];
    const wanted = {
      writeId,
      profile,
      request,
      subject,
      readId,
      update,
      madeFor: inDraft === null ? null : (await writes.ledger()).drafts.madeFor(inDraft),
      from,
      confirmation,
      deletedProduct: deletedProduct ?? null,
    };
    const { ended: outcome } = await calls.run(writeId, (cancel) => send(writes, wanted, cancel));
    if (outcome.kind !== 'done') parts.onFailure(request.operation, outcome.failure);
    return outcome;
  };

  /** The very request that the user has confirmed, or one that is built now. */
  const deletion = (id: string, confirmation: Confirmation | null): WriteRequest => {
    const confirmed = confirmation && guards.confirmedDelete(confirmation);
    return confirmed && deletedId(confirmed.path) === id ? confirmed : deleteProductRequest(id);
  };

  return {
    async deleteProduct({ listId, row, id, ...press }) {
      const { profileId, writeId } = press;
      const request = deletion(id, press.confirmation);
      const { baseUrl } = profiles.get(profileId);
      const send = async (list: OpenList | null): Promise<Outcome> => {
        const listed = (await list?.ask('product', { row, id }).catch(nullIfGone)) ?? null;
        const outcome = await write(press, request, {
          id,
          product: listed && { id, name: listed.name },
          readId: listed?.readId ?? null,
          entry: listed?.entry ?? { kind: 'none', why: 'not-listed' },
        });
        // The window may hold another list of the profile by now.
        const held = listOfDeletes(openLists, listReads, profileId);
        const now = held?.baseUrl === baseUrl ? held : null;
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
      const list = listId === null ? null : openLists.find(listId);
      return list === null ? send(null) : list.whileUsed(() => send(list));
    },
    createOrder({ body, product = null, idempotencyKey, ...press }) {
      const key = idempotencyKey ?? press.writeId;
      const request = createOrderRequest(body, idempotencyOf(profiles.get(press.profileId), key));
      return write(press, request, { id: '', product });
    },
    async updateUser({ id, body, base = null, sends = 'whole', ...press }) {
      const request = updateUserRequest(id, body, ifMatchOf(base));
      const kept = base && (await keepBase(parts, base));
      return write(press, request, { id, product: null, update: { base, kept, sends } });
    },
    previewRequest({ profileId, ...wanted }) {
      const profile = profiles.get(profileId);
      return previewRequest(profile, unsent(profile, wanted), userAgent);
    },
    askToWrite({ profileId, ...wanted }) {
      const profile = profiles.get(profileId);
      return guards.ask(profile, unsent(profile, wanted));
    },
    getGuard: ({ profileId }) => guards.state(profiles.get(profileId)),
    unlockProfile({ profileId }) {
      guards.unlock(profiles.get(profileId));
      return {};
    },
    lockProfile({ profileId }) {
      guards.lock(profiles.get(profileId));
      return {};
    },
    cancel: ({ id }) => calls.cancel(id),
  } satisfies Partial<Handlers>;
}

/** A write that is only previewed: of its key there is only the header. */
function unsent(profile: Profile, { operation, id, body, ifMatch = null }: AnyWrite) {
  return writeRequest(operation, id, body, idempotencyOf(profile, ''), ifMatch);
}
