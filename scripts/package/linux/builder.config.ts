import { desktopEntry } from './desktop-entry.ts';

// electron-builder sets these itself; Comment and Categories come from its own options.
const { Exec: _exec, Comment, Categories, ...entry } = desktopEntry();

/** electron-builder.yml extends this: the desktop entry as electron-builder's options. */
export default { linux: { description: Comment, category: Categories, desktop: { entry } } };
