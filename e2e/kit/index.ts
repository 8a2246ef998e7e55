// What the package offers. Everything else may change with every version.

export { App } from './app/app.ts';
export type { AppOptions } from './app/app-process.ts';
export { type ProfileDraft, profileFor, type Settings } from './app/app-state.ts';
export { openTestDesktop, type TestDesktop } from './app/desktop/test-desktop.ts';
export type { FixedPage } from './app/fixed-page.ts';
export type { JournalEntry, OutcomeWord } from './app/journal-entry.ts';
export type { AppPart } from './app/processes.ts';
export { type BuiltApp, installedProgram, type Program } from './app/program.ts';
export {
  type FaultOptions,
  faultNames,
  type StartedFault,
  startFault,
} from './faults/start-fault.ts';
export { expect } from './matchers/expect.ts';
export { BatchesPage } from './pages/batches/batches-page.ts';
export { DeleteMany } from './pages/batches/delete-many.ts';
export { NewBatch } from './pages/batches/new-batch.ts';
export { FieldBoxes, type FieldType } from './pages/body-form.ts';
export { CreateOrder } from './pages/create-order.ts';
export { FailureDialog } from './pages/failure-dialog.ts';
export {
  find,
  type NameValues,
  names,
  namesVersion,
  nameWith,
  type PromisedName,
} from './pages/find.ts';
export { FormEditor } from './pages/form-editor.ts';
export { FormSetup } from './pages/form-setup.ts';
export { HelpWindow } from './pages/help-window.ts';
export { JournalPage } from './pages/journal-page.ts';
export { OrdersPage } from './pages/orders-page.ts';
export { Palette } from './pages/palette.ts';
export { ProductControl } from './pages/product-control.ts';
export { ProductsPage } from './pages/products-page.ts';
export { ConnectionTest } from './pages/profiles/connection-test.ts';
export { MisfitDialog } from './pages/profiles/misfit-dialog.ts';
export { ProfileForm } from './pages/profiles/profile-form.ts';
export { ProfileMenu } from './pages/profiles/profile-menu.ts';
export { ProfileOffer } from './pages/profiles/profile-offer.ts';
export { ProtectionBar } from './pages/profiles/protection.ts';
export { TokenDialog } from './pages/profiles/token-dialog.ts';
export { Drafts, Saved, TemplatesDialog } from './pages/saved.ts';
export { Ticket } from './pages/ticket.ts';
export { UsersPage } from './pages/users-page.ts';
export type { Answer, Reply } from './service/answer.ts';
export { redirectTo } from './service/answer.ts';
export type { ExpectedBody } from './service/exact-json.ts';
export type { RecordedRequest } from './service/recorded-request.ts';
export type { Route } from './service/route.ts';
export type { Answers, Hold } from './service/script.ts';
export {
  startTestService,
  type TestService,
  type TestServiceOptions,
} from './service/start-test-service.ts';
export { trustTestAuthority } from './service/tls/test-certificates.ts';
export { type TestOptions, test, type WorkerOptions } from './test.ts';
