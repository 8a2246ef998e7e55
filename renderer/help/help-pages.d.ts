/** `scripts/help/help-plugin.ts` makes this from `docs/` when the app is built. */
declare module 'virtual:help-pages' {
  /** The URL of each picture by its file. */
  export const helpPictures: Readonly<Record<string, string>>;
  export const helpPages: Readonly<
    Record<import('../lib/help/contents.ts').HelpPageName, import('./help-page.ts').HelpPage>
  >;
  /** The pages that also exist in another language, by language. Their headings have the IDs of the English page. */
  export const translatedHelpPages: Readonly<
    Record<
      string,
      Readonly<
        Partial<
          Record<import('../lib/help/contents.ts').HelpPageName, import('./help-page.ts').HelpPage>
        >
      >
    >
  >;
}
