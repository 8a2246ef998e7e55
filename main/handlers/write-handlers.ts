import type { RunningCalls } from '../bridge/running-calls.ts';
import type { Handlers } from '../bridge/serve.ts';
import type { Profile } from '../contract/profile/profile.ts';
import type { ServiceText } from '../contract/service-text.ts';
import type { WriteOperation, WriteResult } from '../contract/write/write.ts';
import { FailureError } from '../failure-error.ts';
import { firstFieldsOfBody } from '../journal/drafts/first-fields.ts';
import type { Profiles } from '../profiles/profiles.ts';
import type { RemoteService } from '../service/remote-service.ts';
import { previewRequest } from '../service/request/preview-request.ts';
import type { WriteReply } from '../service/request/send-write.ts';
import { writeRequest } from '../service/request/service-request.ts';
import type { NotedLists } from '../writes/evidence/noted-lists.ts';
import { addressOf } from '../writes/evidence/service-address.ts';
import { performWrite, type WriteParts } from '../writes/perform-write.ts';

export interface WriteHandlerParts {
  readonly profiles: Profiles;
  readonly service: RemoteService;
  readonly calls: RunningCalls;
  readonly writes: WriteParts;
  readonly lists: NotedLists;
  /** For the name of a product, which a service wrote. */
  readonly gate: (text: string) => ServiceText;
  readonly userAgent: string;
}

interface Press {
  readonly profileId: string;
  readonly writeId: string;
  readonly draftId?: string | null;
}

export function writeHandlers(parts: WriteHandlerParts) {
  const { profiles, service, calls, writes, lists, gate, userAgent } = parts;

  /** One press: record, send, record; the body and id are checked before there is a stub. */
  const write = async (
    press: Press,
    operation: WriteOperation,
    about: {
      readonly id: string;
      readonly target: string;
      readonly body: string | null;
      /** The list that a product is deleted from. */
      readonly readId?: string | null;
    },
    send: (profile: Profile, cancel: AbortSignal) => Promise<WriteReply>,
  ): Promise<WriteResult> => {
    const profile = profiles.get(press.profileId);
    const { method, path, body } = writeRequest(operation, about.id, about.body);
    const record = {
      writeId: press.writeId,
      profileId: profile.id,
      profileName: profile.name,
      operation,
      target: about.target,
      method,
      path,
      sentTo: addressOf(profile),
      body,
      listedIn: lists.listedIn(about.readId ?? null, profile),
      startedAt: new Date().toISOString(),
    };
    const outcome = await calls.run(press.writeId, (cancel) =>
      performWrite(writes, record, () => send(profile, cancel), press.draftId),
    );
    if (outcome.ok) return outcome.value;
    throw FailureError.again(outcome.failure);
  };

  return {
    deleteProduct: ({ id, name, readId, ...press }) =>
      write(
        press,
        'deleteProduct',
        { id, target: `${gate(name)} (#${id})`, body: null, readId },
        async (profile, cancel) => {
          try {
            return await service.deleteProduct(profile, id, cancel);
          } catch (error) {
            lists.deleteEnded(press.writeId);
            throw error;
          }
        },
      ),
    createOrder: ({ body, ...press }) =>
      write(
        press,
        'createOrder',
        { id: '', target: firstFieldsOfBody(body), body },
        (profile, cancel) => service.createOrder(profile, body, cancel),
      ),
    updateUser: ({ id, body, ...press }) =>
      write(press, 'updateUser', { id, target: id, body }, (profile, cancel) =>
        service.updateUser(profile, id, body, cancel),
      ),
    previewRequest: ({ profileId, operation, id, body }) =>
      previewRequest(profiles.get(profileId), writeRequest(operation, id, body), userAgent),
    cancel: ({ id }) => calls.cancel(id),
  } satisfies Partial<Handlers>;
}
