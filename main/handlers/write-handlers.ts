import type { RunningCalls } from '../bridge/running-calls.ts';
import type { Handlers } from '../bridge/serve.ts';
import type { ServiceText } from '../contract/service-text.ts';
import type { SendingRecord, WriteReply } from '../contract/write/sending-record.ts';
import type { WriteRequest } from '../contract/write/service-request.ts';
import { firstFieldsOfBody } from '../journal/drafts/first-fields.ts';
import type { Profiles } from '../profiles/profiles.ts';
import type { RemoteService } from '../service/remote-service.ts';
import { previewRequest } from '../service/request/preview-request.ts';
import {
  createOrderRequest,
  deleteProductRequest,
  updateUserRequest,
  writeRequest,
} from '../service/request/service-request.ts';
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

interface About {
  /** What a person knows it by, in the journal. */
  readonly target: string;
  /** The list that a product is deleted from. */
  readonly readId?: string | null;
}

export function writeHandlers(parts: WriteHandlerParts) {
  const { profiles, service, calls, writes, lists, gate, userAgent } = parts;

  /** One press: the request, built and checked by now, is recorded and sent as it is. */
  const write = (press: Press, request: WriteRequest, { target, readId = null }: About) => {
    const { writeId, profileId, draftId = null } = press;
    const profile = profiles.get(profileId);
    const record: SendingRecord = {
      ...{ writeId, profileId, profileName: profile.name, target, request },
      sentTo: addressOf(profile),
      listedIn: lists.listedIn(readId, profile),
      startedAt: new Date().toISOString(),
    };
    return calls.run(writeId, (cancel) => {
      const send = async (recorded: WriteRequest): Promise<WriteReply> => {
        try {
          return await service.send(profile, recorded, cancel);
        } catch (error) {
          if (recorded.operation === 'deleteProduct') lists.deleteEnded(writeId);
          throw error;
        }
      };
      return performWrite(writes, record, send, draftId);
    });
  };

  return {
    deleteProduct: ({ id, name, readId, ...press }) =>
      write(press, deleteProductRequest(id), { target: `${gate(name)} (#${id})`, readId }),
    createOrder: ({ body, ...press }) =>
      write(press, createOrderRequest(body), { target: firstFieldsOfBody(body) }),
    updateUser: ({ id, body, ...press }) =>
      write(press, updateUserRequest(id, body), { target: id }),
    previewRequest: ({ profileId, operation, id, body }) =>
      previewRequest(profiles.get(profileId), writeRequest(operation, id, body), userAgent),
    cancel: ({ id }) => calls.cancel(id),
  } satisfies Partial<Handlers>;
}
