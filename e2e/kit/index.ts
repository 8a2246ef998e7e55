// What the package offers. Everything else may change with every version.

export { App } from './app/app.ts';
export type { AppOptions } from './app/app-process.ts';
export { type ProfileDraft, profileFor, type Settings } from './app/app-state.ts';
export { openTestDesktop, type TestDesktop } from './app/desktop/test-desktop.ts';
export type { FixedPage } from './app/fixed-page.ts';
export type { JournalEntry, OutcomeWord } from './app/journal-entry.ts';
export type { AppPart } from './app/processes.ts';
export { type BuiltApp, installedProgram, type Program } from './app/program.ts';
export { expect } from './matchers/expect.ts';
export type { Answer, Reply } from './service/answer.ts';
export type { ExpectedBody } from './service/exact-json.ts';
export type { RecordedRequest } from './service/recorded-request.ts';
export type { Route } from './service/route.ts';
export type { Answers, Hold } from './service/script.ts';
export {
  startTestService,
  type TestService,
  type TestServiceOptions,
} from './service/start-test-service.ts';
export { type TestOptions, test, type WorkerOptions } from './test.ts';
