import type { ParsedInput, ProcedureName } from './procedures.ts';

/** The keys that tie an input to one profile. */
export const boundKeys = ['profileId', 'draftId', 'batchId', 'templateId', 'listId'] as const;
export type BoundKey = (typeof boundKeys)[number];

type KeysOf<N extends ProcedureName> = Extract<keyof ParsedInput<N>, BoundKey>;
type Binding<N extends ProcedureName> = [KeysOf<N>] extends [never]
  ? 'app'
  : readonly [KeysOf<N>, ...KeysOf<N>[]] | 'any-profile';

/**
 * Which profile each call belongs to: a window has its profiles, and main refuses a call about another one's. With
 * these keys, the profile they lead to must belong to the calling window. `app`: the call isn't about a profile.
 * `any-profile`: it is about a profile from outside, which any window may do; it doesn't involve anything that was
 * typed or is sent. A new procedure doesn't compile until it is listed here.
 */
export const boundProcedures: { readonly [N in ProcedureName]: Binding<N> } = {
  getStartState: 'app',
  getJournalState: 'app',
  getNotices: 'app',
  settleNotice: 'app',
  showNeedsYou: 'app',
  answerProfileOffer: 'app',
  saveSettings: 'app',
  openHelp: 'app',
  showDataFolder: 'app',
  saveDiagnostics: 'app',
  readyToClose: 'app',
  answerQuit: 'app',
  checkForUpdates: 'app',
  downloadUpdate: 'app',
  cancelUpdateDownload: 'app',

  saveProfile: 'any-profile',
  duplicateProfile: 'any-profile',
  exportProfile: 'any-profile',
  offerProfiles: 'app',
  saveView: ['profileId'],
  getProfileUse: 'any-profile',
  deleteProfile: 'any-profile',
  selectProfile: 'any-profile',
  openWindow: 'any-profile',
  startDemo: 'app',
  testConnection: 'any-profile',
  findTokenPlacement: 'any-profile',
  findAddress: 'any-profile',
  getTokenState: 'any-profile',
  saveToken: 'any-profile',

  listClientCertificates: 'app',
  getProxyChallenge: 'app',
  saveProxyLogin: 'app',
  listProxyLogins: 'app',

  nameProduct: ['profileId'],
  findProducts: ['profileId'],
  holdList: ['profileId'],
  readList: ['profileId', 'listId'],
  checkDelete: ['profileId', 'listId'],
  exportProducts: ['listId'],

  deleteProduct: ['profileId', 'listId'],
  createOrder: ['profileId', 'draftId'],
  updateUser: ['profileId', 'draftId'],
  readUser: ['profileId'],
  // The window of its profile may be closed.
  askToWrite: ['profileId'],
  findMisfit: ['profileId', 'draftId', 'batchId'],
  acceptMisfit: ['profileId', 'draftId', 'batchId'],
  getGuard: ['profileId'],
  lockProfile: ['profileId'],
  findLastSent: ['profileId'],
  findOrderTexts: ['profileId'],
  findSameRequest: ['profileId'],
  previewRequest: ['profileId'],
  cancel: 'app',

  // The journal covers all profiles, and every window may read it.
  listWrites: 'app',
  findRows: 'app',
  listWriteProfiles: 'app',
  getWrite: 'app',
  findRelated: 'app',
  resolveWrite: 'app',
  readEntryToCopy: 'app',
  exportWrites: 'app',
  exportHar: 'app',
  exportDeletedProducts: 'app',
  countClearable: 'app',
  clearWrites: 'app',

  listDrafts: ['profileId'],
  getOpenDraft: ['profileId'],
  openDraft: ['draftId'],
  closeDraft: ['draftId'],
  saveDraft: ['profileId', 'draftId'],
  makeDraft: ['profileId'],
  discardDraft: ['draftId'],

  listTemplates: ['profileId'],
  getTemplate: ['templateId'],
  saveTemplate: ['profileId'],
  renameTemplate: ['templateId'],
  deleteTemplate: ['templateId'],

  getForms: ['profileId'],
  getFormSchema: ['profileId'],
  saveForm: ['profileId'],
  readSchemaDocument: ['profileId'],
  findSchemaDocument: ['profileId'],

  listBatches: 'any-profile',
  createBatch: ['profileId'],
  getBatch: ['batchId'],
  renameBatch: ['batchId'],
  deleteBatch: ['batchId'],
  beginTable: ['batchId'],
  addTableBytes: ['batchId'],
  readTable: ['batchId'],
  makeBatchOfProducts: ['listId'],
  takeAllRows: ['batchId'],
  readTableRows: ['batchId'],
  findUnlisted: ['batchId'],
  editCells: ['batchId'],
  readRowCells: ['batchId'],
  getExactRow: ['batchId'],
  saveBatchContent: ['batchId'],
  checkBatch: ['batchId'],
  readBatchRecords: ['batchId'],
  makeRecordsBatch: ['batchId'],
  askToRun: ['batchId'],
  followDeletes: ['profileId'],
  dismissDeletes: ['batchId'],
  runBatch: ['batchId'],
  pauseBatch: ['batchId'],
  sendAgain: ['batchId'],
  leaveRows: ['batchId'],
  checkDoubt: ['batchId'],
  getLostDoubts: ['batchId'],
  resolveLostDoubts: ['batchId'],
  listBatchRows: ['batchId'],
  exportBatch: ['batchId'],

  previewBatchPutBack: ['batchId'],
  makePutBackBatch: ['batchId'],

  addToBatch: ['profileId', 'draftId'],
  takeFromBatch: ['batchId'],
};
