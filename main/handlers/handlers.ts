import type { Answer, CallContext } from '../bridge/serve.ts';
import type { Output, ParsedInput, ProcedureName } from '../contract/procedures.ts';
import type { App } from './app.ts';
import {
  answerProfileOffer,
  answerQuit,
  cancelUpdateDownload,
  checkForUpdates,
  downloadUpdate,
  getJournalState,
  getNotices,
  getStartState,
  openHelp,
  openWindow,
  readyToClose,
  saveDiagnostics,
  saveSettings,
  selectProfile,
  settleNotice,
  showDataFolder,
  showNeedsYou,
} from './app-handlers.ts';
import {
  checkBatch,
  checkDoubt,
  createBatch,
  deleteBatch,
  dismissDeletes,
  exportBatch,
  followDeletes,
  getBatch,
  getLostDoubts,
  listBatches,
  renameBatch,
  resolveLostDoubts,
  saveBatchContent,
} from './batches/batch-handlers.ts';
import { addToBatch, takeFromBatch } from './batches/collected-handlers.ts';
import { makeBatchOfProducts } from './batches/make-batch-of-products.ts';
import { makeRecordsBatch, readBatchRecords } from './batches/record-handlers.ts';
import { getExactRow, listBatchRows } from './batches/row-handlers.ts';
import { askToRun, leaveRows, pauseBatch, runBatch, sendAgain } from './batches/run-handlers.ts';
import {
  addTableBytes,
  beginTable,
  editCells,
  findUnlisted,
  readRowCells,
  readTable,
  readTableRows,
  takeAllRows,
} from './batches/table-handlers.ts';
import {
  closeDraft,
  discardDraft,
  getOpenDraft,
  listDrafts,
  openDraft,
  saveDraft,
} from './forms/draft-handlers.ts';
import {
  findSchemaDocument,
  getFormSchema,
  getForms,
  readSchemaDocument,
  saveForm,
} from './forms/form-handlers.ts';
import { makeDraft } from './forms/make-draft.ts';
import {
  deleteTemplate,
  getTemplate,
  listTemplates,
  renameTemplate,
  saveTemplate,
} from './forms/template-handlers.ts';
import {
  clearWrites,
  countClearable,
  exportDeletedProducts,
  exportHar,
  exportWrites,
  findLastSent,
  findOrderTexts,
  findRows,
  findSameRequest,
  getWrite,
  listWriteProfiles,
  listWrites,
  readEntryToCopy,
  resolveWrite,
} from './journal/journal-handlers.ts';
import { exportProducts } from './products/export-products.ts';
import { findProducts, holdList, nameProduct } from './products/list-handlers.ts';
import { checkDelete, readList } from './products/list-reads.ts';
import {
  findRelated,
  makePutBackBatch,
  previewBatchPutBack,
} from './products/put-back-handlers.ts';
import { findAddress, findTokenPlacement, testConnection } from './profiles/connection-handlers.ts';
import {
  getProxyChallenge,
  listClientCertificates,
  listProxyLogins,
  saveProxyLogin,
} from './profiles/network-handlers.ts';
import {
  deleteProfile,
  duplicateProfile,
  exportProfile,
  getProfileUse,
  getTokenState,
  offerProfiles,
  saveProfile,
  saveToken,
  saveView,
  startDemo,
} from './profiles/profile-handlers.ts';
import { acceptMisfit, findMisfit } from './writes/made-for-handlers.ts';
import { readUser } from './writes/user-handlers.ts';
import {
  askToWrite,
  cancel,
  createOrder,
  deleteProduct,
  getGuard,
  lockProfile,
  previewRequest,
  updateUser,
} from './writes/write-handlers.ts';

/** One plain function for each procedure of the contract. */
export type Handlers = {
  readonly [N in ProcedureName]: (
    app: App,
    input: ParsedInput<N>,
    context: CallContext,
  ) => Promise<Output<N>> | Output<N>;
};

/** The compiler reports a missing one. */
export const handlers: Handlers = {
  getStartState,
  selectProfile,
  openWindow,
  answerProfileOffer,
  getJournalState,
  getNotices,
  settleNotice,
  showNeedsYou,
  saveSettings,
  openHelp,
  showDataFolder,
  saveDiagnostics,
  checkForUpdates,
  downloadUpdate,
  cancelUpdateDownload,
  readyToClose,
  answerQuit,
  testConnection,
  findTokenPlacement,
  findAddress,
  listClientCertificates,
  getProxyChallenge,
  saveProxyLogin,
  listProxyLogins,
  saveProfile,
  saveView,
  duplicateProfile,
  exportProfile,
  offerProfiles,
  getProfileUse,
  deleteProfile,
  startDemo,
  getTokenState,
  saveToken,
  listDrafts,
  getOpenDraft,
  openDraft,
  closeDraft,
  saveDraft,
  makeDraft,
  discardDraft,
  getForms,
  saveForm,
  getFormSchema,
  readSchemaDocument,
  findSchemaDocument,
  listTemplates,
  getTemplate,
  saveTemplate,
  renameTemplate,
  deleteTemplate,
  listWrites,
  findRows,
  listWriteProfiles,
  getWrite,
  resolveWrite,
  readEntryToCopy,
  findLastSent,
  findOrderTexts,
  findSameRequest,
  exportWrites,
  exportHar,
  exportDeletedProducts,
  countClearable,
  clearWrites,
  exportProducts,
  nameProduct,
  findProducts,
  holdList,
  readList,
  checkDelete,
  findRelated,
  previewBatchPutBack,
  makePutBackBatch,
  listBatches,
  createBatch,
  getBatch,
  renameBatch,
  deleteBatch,
  saveBatchContent,
  checkBatch,
  followDeletes,
  dismissDeletes,
  checkDoubt,
  getLostDoubts,
  resolveLostDoubts,
  exportBatch,
  addToBatch,
  takeFromBatch,
  makeBatchOfProducts,
  readBatchRecords,
  makeRecordsBatch,
  getExactRow,
  listBatchRows,
  askToRun,
  runBatch,
  pauseBatch,
  sendAgain,
  leaveRows,
  beginTable,
  addTableBytes,
  readTable,
  takeAllRows,
  editCells,
  findUnlisted,
  readTableRows,
  readRowCells,
  findMisfit,
  acceptMisfit,
  readUser,
  deleteProduct,
  createOrder,
  updateUser,
  previewRequest,
  askToWrite,
  getGuard,
  lockProfile,
  cancel,
};

/** Answers calls with these handlers, for this app. */
export function answerFor(app: App): Answer {
  return (name, input, context) => {
    const handler: Handlers[typeof name] = handlers[name];
    return handler(app, input, context);
  };
}
