export { connect } from './app/connect.ts';
export { entryPointAddress, entryPointSwitches, forgetEntryPoint } from './app/entry-point.ts';
export { type StartedApp, startApp } from './app/started-app.ts';
