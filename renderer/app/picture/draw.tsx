import { renderToStaticMarkup } from 'react-dom/server';
import { protections } from '../../../main/contract/profile/protection.ts';
import { FirstPaint } from './first-paint.tsx';

/** By protection the HTML of the first picture, still without words and profile. Drawn once, by the build. */
export function drawPictures(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    protections.map((protection) => [
      protection,
      renderToStaticMarkup(<FirstPaint protection={protection} />),
    ]),
  );
}
