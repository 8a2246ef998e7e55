import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type FirstPaintTemplates, pictureFile } from '../../main/bridge/first-paint.ts';

/** renderer/app/picture/draw.tsx, built for Node. */
interface Draw {
  drawPictures(): Readonly<Record<string, string>>;
}

/**
 * Draws the first paint with the components of the page and saves it next to main's bundle. Throws if it uses a class
 * that the page's style sheets don't have.
 */
export function makeFirstPaint(dist: string): void {
  const require = createRequire(import.meta.url);
  const { drawPictures } = require(join(dist, 'picture/draw.cjs')) as Draw;
  const templates = Object.fromEntries(
    Object.entries(drawPictures()).map(([protection, html]) => [protection, templateOf(html)]),
  );
  assertStyled(templates, join(dist, 'renderer'));
  const file = join(dist, 'main', pictureFile);
  mkdirSync(join(dist, 'main'), { recursive: true });
  writeFileSync(file, JSON.stringify(templates));
}

/**
 * The page's policy forbids `style` attributes but allows a style element with its nonce, so each attribute becomes a
 * rule there.
 */
export function templateOf(html: string): string {
  const styles: string[] = [];
  const withoutStyles = html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    if (!styles.includes(style)) styles.push(style);
    return ` data-drawn="${styles.indexOf(style)}"`;
  });
  const rules = styles.map((style, index) => `[data-drawn="${index}"]{${style}}`);
  return `<style nonce="__CSP_NONCE__">${rules.join('')}</style>${withoutStyles}`;
}

function assertStyled(templates: FirstPaintTemplates, renderer: string) {
  const page = readFileSync(join(renderer, 'index.html'), 'utf8');
  const css = [...page.matchAll(/href="(\.\/assets\/[^"]+\.css)"/g)].map(([, path = '']) =>
    readFileSync(join(renderer, path), 'utf8'),
  );
  for (const html of Object.values(templates)) {
    const names = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) =>
      list.split(' '),
    );
    const unknown = names.find(
      (name) => !name.startsWith('lucide') && !css.some((text) => text.includes(`.${name}`)),
    );
    if (unknown !== undefined)
      throw new Error(`The first picture has a class ${unknown}; no style sheet has.`);
  }
}
