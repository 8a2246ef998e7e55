import { z } from 'zod';

/**
 * The help pages, in order: each is `docs/NAME.md`. Those in `user/` cover one task each; the others go into more
 * detail. The build makes a page of each for every language (`scripts/help`).
 */
export const helpContents = {
  tasks: [
    'user/start-here',
    'user/demo-scenarios',
    'user/connect-a-service',
    'user/see-the-products',
    'user/delete-products',
    'user/create-an-order',
    'user/update-a-user',
    'user/collect-updates',
    'user/forms',
    'user/keep-what-you-type',
    'user/send-a-table',
    'user/read-the-journal',
    'user/take-back',
    'user/hand-over',
    'user/what-an-error-means',
    'user/several-services',
    'user/protect-production',
    'user/where-the-token-is-kept',
    'user/settings-and-keyboard',
    'user/set-by-your-administrator',
    'user/updates',
  ],
  more: [
    'templates',
    'drafts',
    'batches',
    'truth',
    'connections',
    'company-networks',
    'profile-files',
    'installing',
  ],
} as const;

export type HelpSection = keyof typeof helpContents;
export type HelpPageName = (typeof helpContents)[HelpSection][number];

export const helpPageNames: readonly HelpPageName[] = [...helpContents.tasks, ...helpContents.more];

/** The pages that also exist in another language: `docs/user/LANGUAGE/….md`. The others are only in English. */
export const translatedHelp: Readonly<Record<string, readonly HelpPageName[]>> = {
  de: helpContents.tasks,
  ru: helpContents.tasks,
};

/** A place in the help. `heading`: its ID, as GitHub generates it for the English page; the top of the page without it. */
export const helpPlaceSchema = z.object({
  page: z.enum(helpPageNames),
  heading: z.string().max(200).optional(),
});
export type HelpPlace = Readonly<z.input<typeof helpPlaceSchema>>;

/** The start of the address of everything in the help. Each language has its own folder. */
export const helpPath = '/help/';
/** The ID of the title of each page. */
export const titleId = 'page-title';

/** The address of a place in the help, below the app's origin. */
export function helpAddress(language: string, { page, heading = titleId }: HelpPlace): string {
  return `${helpPath}${language}/${page}.html#${encodeURIComponent(heading.toWellFormed())}`;
}
