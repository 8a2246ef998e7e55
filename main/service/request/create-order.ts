import type { SendOptions } from './send-request.ts';
import { sendWrite, type WriteReply } from './send-write.ts';
import { writeRequest } from './service-request.ts';

/** POST /api/v1/orders with a JSON object, byte for byte. Throws `FailureError`. */
export function createOrder(way: Omit<SendOptions, 'request'>, body: string): Promise<WriteReply> {
  return sendWrite({ ...way, request: writeRequest('createOrder', '', body) });
}
