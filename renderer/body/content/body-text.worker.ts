import { serveThread } from '../../../main/contract/thread.ts';
import { portOfWorker } from '../../lib/app/worker-thread.ts';
import { readText, type SentReading, type TextToRead } from './large-text.ts';

const handlers = {
  read(asked: TextToRead): SentReading {
    const { content, ...reading } = readText(asked);
    // The caller already has the text.
    return { ...reading, problemToSend: content.ok ? null : content.problem };
  },
};

export type BodyTextHandlers = typeof handlers;

serveThread(portOfWorker(), handlers);
