import type { Profile } from '../contract/profile.ts';
import type { Settings } from '../contract/settings.ts';
import { FailureError } from '../failure-error.ts';
import { bytesOfMiB } from './limits.ts';
import { createOrder } from './orders.ts';
import { deleteProduct, loadProducts, type ReadSink } from './products.ts';
import type { SendOptions } from './send-request.ts';
import type { WriteReply } from './send-write.ts';
import type { ServiceSessions } from './sessions.ts';
import { updateUser } from './users.ts';

/** What the operations take of a profile. */
export type ServiceProfile = Pick<Profile, 'id' | 'baseUrl' | 'placement'>;

export interface RemoteServiceParts {
  readonly sessions: ServiceSessions;
  /** The token that belongs to this profile and this origin; null when there is none. */
  readToken(profileId: string, origin: string): Promise<string | null>;
  settings(): Settings;
}

/** The four operations of interface.md. Each throws `FailureError` alone. */
export interface RemoteService {
  loadProducts(
    profile: ServiceProfile,
    sink: ReadSink,
    cancel: AbortSignal,
    /** Instead of the stored token: for testing what is still in a form. */
    token?: string,
  ): Promise<{ bytes: number; durationMs: number }>;
  deleteProduct(profile: ServiceProfile, id: string, cancel: AbortSignal): Promise<WriteReply>;
  createOrder(profile: ServiceProfile, body: string, cancel: AbortSignal): Promise<WriteReply>;
  updateUser(
    profile: ServiceProfile,
    id: string,
    body: string,
    cancel: AbortSignal,
  ): Promise<WriteReply>;
}

export function createRemoteService(parts: RemoteServiceParts): RemoteService {
  type Way = Omit<SendOptions, 'request'>;

  const tokenOf = async (profile: ServiceProfile): Promise<string> => {
    const token = await parts.readToken(profile.id, new URL(profile.baseUrl).origin);
    if (token === null) throw new FailureError({ kind: 'signed-out', exchange: null });
    return token;
  };

  const readWay = async (
    profile: ServiceProfile,
    cancel: AbortSignal,
    token?: string,
  ): Promise<Way> => {
    const { listIdleSeconds, listTotalSeconds } = parts.settings();
    return {
      target: profile,
      token: token ?? (await tokenOf(profile)),
      connection: parts.sessions.reads,
      cancel,
      wholeMs: listTotalSeconds * 1000,
      idleMs: listIdleSeconds * 1000,
    };
  };

  const write = async (
    profile: ServiceProfile,
    cancel: AbortSignal,
    send: (way: Way) => Promise<WriteReply>,
  ): Promise<WriteReply> => {
    const token = await tokenOf(profile);
    return parts.sessions.withWriteSlot(cancel, (connection) =>
      send({
        target: profile,
        token,
        connection,
        cancel,
        wholeMs: parts.settings().writeSeconds * 1000,
        idleMs: null,
      }),
    );
  };

  return {
    async loadProducts(profile, sink, cancel, token) {
      const way = await readWay(profile, cancel, token);
      return loadProducts(way, bytesOfMiB(parts.settings().listLimitMiB), sink);
    },
    deleteProduct: (profile, id, cancel) => write(profile, cancel, (way) => deleteProduct(way, id)),
    createOrder: (profile, body, cancel) => write(profile, cancel, (way) => createOrder(way, body)),
    updateUser: (profile, id, body, cancel) =>
      write(profile, cancel, (way) => updateUser(way, id, body)),
  };
}
