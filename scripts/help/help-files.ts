import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type HelpPageName,
  type HelpSection,
  helpContents,
  helpPageNames,
  helpPath,
  titleId,
} from '../../main/contract/help.ts';
import { languageTags } from '../../main/languages.ts';
import { createWords, type Words } from '../../main/shell/words.ts';
import { type HelpPages, picturesOf, readHelp, readTranslatedHelp } from './read-help.ts';
import { escapeHtml, type HelpPage, pictureAddress } from './read-help-page.ts';

/** A file of the help. */
export interface HelpFile {
  /** The path in its address. */
  readonly path: string;
  readonly source: string | Uint8Array;
}

const styleSheet = `${helpPath}help.css`;

/**
 * All files of the help: a page for each entry of the contents and each language of the app, the style sheet, and the
 * pictures. `fontAddress` returns the address of a font's file.
 */
export function helpFiles(
  root: string,
  fontAddress: (name: string) => string,
): readonly HelpFile[] {
  const english = readHelp(root);
  const translated = readTranslatedHelp(root, english);
  const pages = languageTags().flatMap((language) => {
    const all: HelpPages = { ...english, ...translated[language] };
    const words = createWords(language);
    return helpPageNames.map((name) => ({
      path: `${helpPath}${language}/${name}.html`,
      source: drawPage(all, name, language, words),
    }));
  });
  const pictures = [english, ...Object.values(translated)].flatMap(picturesOf);
  return [
    ...pages,
    ...pictures.map((file) => ({
      path: pictureAddress(file),
      source: readFileSync(join(root, file)),
    })),
    { path: styleSheet, source: readStyles(root, fontAddress) },
  ];
}

/** The window's own fonts and tokens, so that the help looks like it. */
function readStyles(root: string, fontAddress: (name: string) => string): string {
  return ['ui/look/fonts.css', 'ui/look/tokens.css', 'help/help.css']
    .map((file) => readFileSync(join(root, 'renderer', file), 'utf8'))
    .join('\n')
    .replace(/url\("@fontsource[^"]*\/([^"/]+)"\)/g, (_, font) => `url("${fontAddress(font)}")`);
}

/** A page of the help with the list of contents beside it. */
function drawPage(pages: HelpPages, name: HelpPageName, language: string, words: Words): string {
  const page = pages[name];
  if (page === undefined) throw new Error(`The help has no ${name}.`);
  const title = escapeHtml(page.title);
  const text = (key: string) => escapeHtml(words(`help.${key}`));
  const onlyEnglish =
    page.language === language ? '' : `<p class="english">${text('onlyEnglish')}</p>\n`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>${title} — ${text('title')} — Counterfoil</title>
<link rel="stylesheet" href="${styleSheet}">
</head>
<body>
<nav class="contents" aria-label="${text('contents')}">
${drawContents(pages, name, language, text)}
</nav>
<main>
<article aria-labelledby="${titleId}">
${onlyEnglish}<div lang="${page.language}">
<h1 id="${titleId}" tabindex="-1">${title}</h1>
${drawOnThisPage(page, text('onThisPage'))}${page.html}</div>
</article>
</main>
</body>
</html>
`;
}

function drawContents(
  pages: HelpPages,
  current: HelpPageName,
  language: string,
  text: (key: string) => string,
): string {
  const entry = (name: HelpPageName) => {
    const page = pages[name];
    const mark = name === current ? ' aria-current="page"' : '';
    const href = `${helpPath}${language}/${name}.html#${titleId}`;
    return `<li lang="${page?.language}"><a href="${href}"${mark}>${escapeHtml(page?.title ?? '')}</a></li>`;
  };
  const section = (key: HelpSection) => `<p id="contents-${key}">${text(`section.${key}`)}</p>
<ul aria-labelledby="contents-${key}">
${helpContents[key].map(entry).join('\n')}
</ul>`;
  return (['tasks', 'more'] as const).map(section).join('\n');
}

function drawOnThisPage({ headings }: HelpPage, label: string): string {
  const sections = headings.filter(({ level }) => level === 2);
  if (sections.length < 2) return '';
  const links = sections.map(
    ({ id, text }) => `<li><a href="#${encodeURIComponent(id)}">${escapeHtml(text)}</a></li>`,
  );
  return `<nav class="on-this-page" aria-label="${label}">
<ul>
${links.join('\n')}
</ul>
</nav>
`;
}
