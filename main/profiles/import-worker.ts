import { serveThread } from '../contract/thread.ts';
import { portOfThread } from '../worker-thread.ts';
import { importHandlers } from './read-import-file.ts';

/** The thread that reads profile files. It has access to nothing else. */
serveThread(portOfThread(), importHandlers);
