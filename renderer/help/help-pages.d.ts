/** Made of `docs/` when the app is built, by `scripts/help/help-plugin.ts`. */
declare module 'virtual:help-pages' {
  /** Where each picture is to be had, by its file. */
  export const helpPictures: Readonly<Record<string, string>>;
  export const helpPages: Readonly<
    Record<import('../lib/help/contents.ts').HelpPageName, import('./help-page.ts').HelpPage>
  >;
}
