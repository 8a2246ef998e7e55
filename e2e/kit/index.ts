export { connect } from './app/connect.ts';
export { entryPointAddress, entryPointSwitches, forgetEntryPoint } from './app/entry-point.ts';
export { type StartedApp, startApp } from './app/started-app.ts';
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
