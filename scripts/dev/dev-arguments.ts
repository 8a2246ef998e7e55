import { namesUserData } from '../start/start-options.ts';

const withoutDemo = '--no-demo';

/** What the application is started with for development, from what the person has typed. */
export function devArguments(typed: readonly string[], userData: string): readonly string[] {
  const demo = typed.includes(withoutDemo) ? [] : ['--demo'];
  const folder = namesUserData(typed) ? [] : [`--user-data-dir=${userData}`];
  return [...demo, ...folder, ...typed.filter((word) => word !== withoutDemo && word !== '--demo')];
}
