import { openThread, serveThread, type Thread } from '../../contract/thread.ts';
import { createImportReader } from '../import-reader.ts';
import { type ImportHandlers, importHandlers } from '../read-import-file.ts';

type Listener = (message: unknown) => void;

/** Both ends in this process: starting a thread for each file takes most of the time of such a test. */
function startHere(): Thread<ImportHandlers> {
  let toMain: Listener = () => undefined;
  let toThread: Listener = () => undefined;
  serveThread(
    {
      postMessage: (message) => toMain(message),
      onMessage: (listener) => {
        toThread = listener;
      },
    },
    importHandlers,
  );
  return openThread({
    postMessage: (message) => toThread(message),
    onMessage: (listener) => {
      toMain = listener;
    },
    onExit: () => undefined,
    terminate: () => undefined,
  });
}

/** Reads profile files as the app does, but without a thread (import-reader.test.ts has one). */
export const importHere = createImportReader(startHere);
