import { renderToStaticMarkup } from 'react-dom/server';
import { protections } from '../../../main/contract/profile/protection.ts';
import { FirstPaint } from './first-paint.tsx';

/** The HTML of the first paint for each protection, still without words and profile. The build draws it once. */
export function drawPictures(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    protections.map((protection) => [
      protection,
      renderToStaticMarkup(<FirstPaint protection={protection} />),
    ]),
  );
}
