/** `scripts/help/help-plugin.ts` makes this from `docs/` when the app is built. */
declare module 'virtual:help-pages' {
  /** The URL of each picture by its file. */
  export const helpPictures: Readonly<Record<string, string>>;
  export const helpPages: Readonly<
    Record<import('../lib/help/contents.ts').HelpPageName, import('./help-page.ts').HelpPage>
  >;
}
