import type { WriteReply } from '../../contract/write/sending-record.ts';
import type { WriteRequest } from '../../contract/write/service-request.ts';
import { readyWrite, type SendOptions } from '../request/send-request.ts';

/** Sends a write once, as a slot does. */
export async function sendWrite(request: WriteRequest, options: SendOptions): Promise<WriteReply> {
  const write = await readyWrite(request, options);
  try {
    return await write.send();
  } finally {
    write.end();
  }
}
