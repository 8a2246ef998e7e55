import { namesUserData } from '../start/start-options.ts';

const withoutDemo = '--no-demo';

/** The application's arguments in development, from what the user typed. */
export function devArguments(typed: readonly string[], userData: string): readonly string[] {
  const demo = typed.includes(withoutDemo) ? [] : ['--demo'];
  const folder = namesUserData(typed) ? [] : [`--user-data-dir=${userData}`];
  return [...demo, ...folder, ...typed.filter((word) => word !== withoutDemo && word !== '--demo')];
}
