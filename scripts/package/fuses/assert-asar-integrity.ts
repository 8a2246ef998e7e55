import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getRawHeader } from '@electron/asar';

/**
 * Throws unless a packed app carries the hash of its archive, without which the fuse for it has nothing to compare
 * with; returns what holds there, in words. `folder` is what electron-builder leaves unpacked.
 */
export function assertAsarIntegrity(folder: string, platform: string = process.platform): string {
  const places = placesOf(folder, platform);
  if (places === null) return 'Archive: Linux does not check it.';
  const { headerString } = getRawHeader(places.archive);
  const hash = createHash('sha256').update(headerString).digest('hex');
  // Written as text by both: a property list, and a resource of JSON in the program.
  if (!readFileSync(places.carrier).includes(hash))
    throw new Error(`${places.carrier} does not hold the hash of ${places.archive}.`);
  return 'Archive: its hash is in the program.';
}

function placesOf(folder: string, platform: string) {
  switch (platform) {
    case 'darwin': {
      const contents = join(folder, 'Counterfoil.app/Contents');
      return {
        archive: join(contents, 'Resources/app.asar'),
        carrier: join(contents, 'Info.plist'),
      };
    }
    case 'win32':
      return {
        archive: join(folder, 'resources/app.asar'),
        carrier: join(folder, 'Counterfoil.exe'),
      };
    default:
      return null;
  }
}
