import { desktopEntry } from './desktop-entry.ts';

// electron-builder sets these itself, Comment and Categories from its own options.
const { Exec: _exec, Comment, Categories, ...entry } = desktopEntry();

/** What electron-builder.yml extends: the desktop entry in electron-builder's terms. */
export default { linux: { description: Comment, category: Categories, desktop: { entry } } };
