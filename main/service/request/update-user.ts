import type { SendOptions } from './send-request.ts';
import { sendWrite, type WriteReply } from './send-write.ts';
import { writeRequest } from './service-request.ts';

/** PUT /api/v1/users/{id} with a JSON object, byte for byte. Throws `FailureError`. */
export function updateUser(
  way: Omit<SendOptions, 'request'>,
  id: string,
  body: string,
): Promise<WriteReply> {
  return sendWrite({ ...way, request: writeRequest('updateUser', id, body) });
}
