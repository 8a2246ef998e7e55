import type { ListPlace } from '../contract/list-pages.ts';
import type { PlacementResult } from '../contract/profile/placement-attempt.ts';
import type { Profile } from '../contract/profile/profile.ts';
import { type Route, type RouteChange, routeOf } from '../contract/profile/route.ts';
import type { Settings } from '../contract/settings.ts';
import type { WriteReply } from '../contract/write/sending-record.ts';
import type { WriteRequest } from '../contract/write/service-request.ts';
import { profileChanged, signedOut } from '../failure-error.ts';
import type { AddressRules } from '../policy/address-rules.ts';
import { tryPlacement } from './find-placement/try-placement.ts';
import { type LoadedPages, loadPages, type PagesSink } from './load-pages.ts';
import { type LoadedProducts, loadProducts, type ReadSink } from './load-products.ts';
import type { Connection } from './network/connection.ts';
import { lookBeforeWrite } from './network/network-probes.ts';
import type { ServiceNetworks } from './network/service-networks.ts';
import { unlessCancelled } from './network/unless-cancelled.ts';
import { readSchemaDocument, type SchemaDocument } from './read-schema-document.ts';
import { type ReadUser, readUser } from './read-user.ts';
import type { ReasonSearch } from './reason/reason-thread.ts';
import type { ServiceTarget } from './request/address-request.ts';
import type { SendOptions } from './request/send-request.ts';
import { type ReadyWrite, readyWrite } from './request/send-request.ts';

const bytesPerMiB = 1024 * 1024;

/** What the operations need from a profile. */
export type ServiceProfile = Pick<Profile, 'id' | 'baseUrl' | 'placement' | 'proxy' | 'timeouts'> &
  Partial<Pick<Profile, 'list'>>;

/** A profile whose token may be left out: with a null placement it is. */
type ReadProfile = ServiceTarget & Pick<ServiceProfile, 'id' | 'proxy' | 'timeouts' | 'list'>;

/** The service in interface.md: reads its list and sends writes. Each method only throws `FailureError`. */
export interface RemoteService {
  /** The list with all its pages, from a place where an earlier read has ended, or from its start. */
  loadPages(
    profile: ServiceProfile,
    sink: PagesSink,
    cancel: AbortSignal,
    from?: ListPlace,
  ): Promise<LoadedPages & { readonly account?: string | undefined }>;
  /** The list in one answer, or its first page. */
  loadProducts(
    profile: ServiceProfile,
    sink: ReadSink,
    cancel: AbortSignal,
    /** Used instead of the stored token, to test what is still in a form. */
    token?: string,
  ): Promise<LoadedProducts>;
  /** Requests the product list once, with the token where the profile says; null: without it. The token may be empty then. */
  tryPlacement(profile: ReadProfile, token: string, cancel: AbortSignal): Promise<PlacementResult>;
  /** GET of a schema document at the origin of the profile, with its token or without any. */
  readSchemaDocument(
    profile: ServiceProfile,
    url: URL,
    withToken: boolean,
    cancel: AbortSignal,
  ): Promise<SchemaDocument>;
  /** GET /api/v1/users/{id}. `token` as for `loadProducts`. */
  readUser(
    profile: ServiceProfile,
    id: string,
    cancel: AbortSignal,
    token?: string,
  ): Promise<ReadUser>;
  /**
   * Like `readUser`, for one of many: it is asked once, so that a service that says to wait isn't asked again before that.
   * They share the keychain's answers for a second.
   */
  readUserOfRow(profile: ServiceProfile, id: string, cancel: AbortSignal): Promise<ReadUser>;
  /** `accountsOf` the token that this profile would send now; empty without one. */
  accountsOf(profile: ServiceProfile): Promise<readonly string[]>;
  /** The connection for reads of this profile. Throws `FailureError` (`not-allowed`) if the policy doesn't allow any. */
  readConnection(profile: ReadProfile): Connection;
  /**
   * Waits for the token and for the turn of one write. Rows of a batch share the keychain's answers for a second. The
   * caller has to release the slot, whether it sent something or not.
   */
  slot(
    profile: ServiceProfile & Pick<Profile, 'name'>,
    cancel: AbortSignal,
    forRow: boolean,
  ): Promise<Slot>;
}

/** The right to send one write of a profile, on a connection of its own. Each method only throws `FailureError`. */
export interface Slot {
  /** `readUser` with its token; for a row, asked once, so that a service that says to wait isn't asked again before that. */
  readUser(id: string, cancel: AbortSignal): Promise<ReadUser>;
  /**
   * Waits for everything that this write needs before it may leave: the token of now, the route, the proxy. Returns
   * `accountsOf` the token that it is sent with.
   */
  ready(request: WriteRequest): Promise<readonly string[]>;
  /**
   * Hands to Chromium what is ready, in the same turn of the event loop, once. Nothing is sent if the token was replaced
   * since.
   */
  send(): Promise<WriteReply>;
  release(): void;
}

export function createRemoteService(parts: {
  readonly networks: Pick<ServiceNetworks, 'through'>;
  /** The token for this profile and this route; null if none. */
  readToken(profileId: string, route: Route): Promise<string | null>;
  /** The same, up to a second old. */
  readRecentToken(profileId: string, route: Route): Promise<string | null>;
  /** The digest of a token of this profile, and those of all others that are known to be of its account. */
  accountsOf(profileId: string, token: string): Promise<readonly string[]>;
  /** Changes whenever a token of this profile is entered or removed. */
  tokenVersion(profileId: string): number;
  /** Why the stored token can't be sent by this route. */
  changesOfRoute(profileId: string, route: Route): Promise<readonly RouteChange[]>;
  settings(): Settings;
  readonly reasons: ReasonSearch;
  /** The administrator's. */
  readonly rules: Pick<AddressRules, 'requireAddress'>;
  /** Called with a token from a form, so that the log can mask it. */
  onToken?(token: string): void;
}): RemoteService {
  const { rules } = parts;
  /** The profile's own limits where it has any. */
  const limitsOf = ({ timeouts }: Pick<ServiceProfile, 'timeouts'>): Settings => {
    const settings = parts.settings();
    return {
      ...settings,
      listIdleSeconds: timeouts.listIdleSeconds ?? settings.listIdleSeconds,
      listTotalSeconds: timeouts.listTotalSeconds ?? settings.listTotalSeconds,
      writeSeconds: timeouts.writeSeconds ?? settings.writeSeconds,
    };
  };

  const tokenOf = async (
    profile: ServiceProfile,
    cancel: AbortSignal,
    read = parts.readToken,
  ): Promise<string> => {
    const route = routeOf(profile);
    const token = await unlessCancelled(cancel, read(profile.id, route));
    if (token !== null) return token;
    throw signedOut(await unlessCancelled(cancel, parts.changesOfRoute(profile.id, route)));
  };

  /** Empty if there isn't one that can be read. */
  const storedToken = async (profile: ServiceProfile, cancel: AbortSignal): Promise<string> => {
    const reading = parts.readToken(profile.id, routeOf(profile)).catch(() => null);
    return (await unlessCancelled(cancel, reading)) ?? '';
  };

  const withAccount = async (
    { id }: Pick<ServiceProfile, 'id'>,
    token: string,
    read: ReadUser,
  ): Promise<ReadUser> => {
    const [account] = await parts.accountsOf(id, token);
    return { ...read, account };
  };

  const readOptions = (profile: ReadProfile, token: string, cancel: AbortSignal): SendOptions => {
    const { listIdleSeconds, listTotalSeconds } = limitsOf(profile);
    return {
      target: profile,
      token,
      rules,
      connection: parts.networks.through(profile.proxy).reads,
      reasons: parts.reasons,
      cancel,
      wholeMs: listTotalSeconds * 1000,
      idleMs: listIdleSeconds * 1000,
    };
  };

  const takeSlot: RemoteService['slot'] = async (profile, cancel, forRow) => {
    const read = forRow ? parts.readRecentToken : parts.readToken;
    const url = new URL(profile.baseUrl);
    // Before the keychain asks for a password, and before the look at the network.
    rules.requireAddress(url);
    const versionOf = () => parts.tokenVersion(profile.id);
    // Before its turn: a keychain that asks for its password must not block other writes.
    let version = versionOf();
    let token = await tokenOf(profile, cancel, read);
    const { connection, free } = await parts.networks.through(profile.proxy).writeSlot(cancel);
    try {
      await lookBeforeWrite(url, connection, cancel);
    } catch (error) {
      free(false);
      throw error;
    }
    const renewToken = async (): Promise<void> => {
      while (version !== versionOf()) {
        version = versionOf();
        token = await tokenOf(profile, cancel, read);
      }
    };
    let write: ReadyWrite | null = null;
    let isDone = false;
    return {
      async readUser(id, cancelRead) {
        await renewToken();
        const options = readOptions(profile, token, cancelRead);
        return withAccount(profile, token, await readUser(id, { ...options, once: forRow }));
      },
      async ready(request) {
        await renewToken();
        const accounts = await parts.accountsOf(profile.id, token);
        write = await readyWrite(request, {
          target: profile,
          token,
          connection,
          cancel,
          rules,
          reasons: parts.reasons,
          wholeMs: limitsOf(profile).writeSeconds * 1000,
          idleMs: null,
        });
        return accounts;
      },
      async send() {
        if (write === null) throw new Error('It is not ready.');
        if (version !== versionOf()) throw profileChanged(profile);
        const reply = await write.send();
        isDone = true;
        return reply;
      },
      release() {
        write?.end();
        free(isDone);
      },
    };
  };

  const listLimitBytes = (): number => parts.settings().listLimitMiB * bytesPerMiB;

  return {
    async loadPages(profile, sink, cancel, from) {
      const token = await tokenOf(profile, cancel);
      const options = readOptions(profile, token, cancel);
      const read = await loadPages(options, listLimitBytes(), sink, from, profile.list);
      // A list in one answer, such as that of the start, doesn't wait for the journal.
      if (read.pages.length === 1 && read.next === null) return read;
      const [account] = await parts.accountsOf(profile.id, token).catch(() => []);
      return { ...read, account };
    },
    async loadProducts(profile, sink, cancel, token) {
      if (token !== undefined) parts.onToken?.(token);
      const way = readOptions(profile, token ?? (await tokenOf(profile, cancel)), cancel);
      return loadProducts(way, listLimitBytes(), sink, null, profile.list);
    },
    async tryPlacement(profile, token, cancel) {
      if (token !== '') parts.onToken?.(token);
      return tryPlacement(readOptions(profile, token, cancel), profile.list);
    },
    async readSchemaDocument(profile, url, withToken, cancel) {
      const placement = withToken ? profile.placement : null;
      // Also without it, because it is masked in whatever the service answers.
      const token = await (withToken ? tokenOf : storedToken)(profile, cancel);
      const target = { baseUrl: url.origin, pathsEndWithSlash: false, placement };
      const options = readOptions(profile, token, cancel);
      return readSchemaDocument(url.pathname + url.search, { ...options, target });
    },
    async readUser(profile, id, cancel, token) {
      if (token !== undefined) parts.onToken?.(token);
      const used = token ?? (await tokenOf(profile, cancel));
      const read = await readUser(id, readOptions(profile, used, cancel));
      return token === undefined ? withAccount(profile, used, read) : read;
    },
    async readUserOfRow(profile, id, cancel) {
      const token = await tokenOf(profile, cancel, parts.readRecentToken);
      const read = await readUser(id, { ...readOptions(profile, token, cancel), once: true });
      return withAccount(profile, token, read);
    },
    async accountsOf(profile) {
      const token = await parts.readRecentToken(profile.id, routeOf(profile));
      return token === null ? [] : parts.accountsOf(profile.id, token);
    },
    readConnection({ baseUrl, proxy }) {
      rules.requireAddress(new URL(baseUrl));
      return parts.networks.through(proxy).reads;
    },
    slot: takeSlot,
  };
}
