import { updateStateSchema } from '../update.ts';
import { nothing, type ProcedureTable } from './procedure.ts';

/** Updates of the app. `update-changed` announces each change of the state. */
export const updateProcedures = {
  getUpdateState: { input: nothing, output: updateStateSchema },
  /** Reads the feed now. Resolves with its result; does nothing while an update is downloaded or ready. */
  checkForUpdates: { input: nothing, output: updateStateSchema },
  /** Downloads and verifies the version that is offered. Resolves once that has begun. */
  downloadUpdate: { input: nothing, output: nothing },
  cancelUpdateDownload: { input: nothing, output: nothing },
} as const satisfies ProcedureTable;
