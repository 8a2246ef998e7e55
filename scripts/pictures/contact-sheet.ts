import { type Look, pictureName } from './matrix.ts';

/**
 * A page with all pictures side by side: one row per screen, one picture per look, which opens in full size. Names of
 * screens and languages are ours and contain no markup.
 */
export function contactSheet(names: readonly string[], looks: readonly Look[]): string {
  const picture = (name: string, look: Look) => {
    const file = pictureName(name, look);
    const caption = `${look.language}, ${look.theme}, ${look.size}`;
    return `<a href="${file}"><figure><img src="${file}" alt="" loading="lazy"><figcaption>${caption}</figcaption></figure></a>`;
  };
  const rows = names.map(
    (name) =>
      `<h2 id="${name}">${name}</h2>\n<div>${looks.map((look) => picture(name, look)).join('\n')}</div>`,
  );
  const contents = names.map((name) => `<a href="#${name}">${name}</a>`).join(' ');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Every screen</title>
<style>
  body { font: 13px system-ui; margin: 16px; background: #888; }
  div { display: flex; flex-wrap: wrap; gap: 12px; }
  figure { margin: 0; }
  img { width: 400px; border: 1px solid #000; }
  a { color: inherit; }
</style>
<nav>${contents}</nav>
${rows.join('\n')}
</html>
`;
}
