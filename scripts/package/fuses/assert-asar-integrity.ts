import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getRawHeader } from '@electron/asar';

/**
 * Throws unless a packaged app contains the hash of its archive, without which the integrity fuse has nothing to
 * compare with. Returns the result in words. `folder` is electron-builder's unpacked folder.
 */
export function assertAsarIntegrity(folder: string, platform: string = process.platform): string {
  const places = placesOf(folder, platform);
  if (places === null) return 'Archive: Linux does not check it.';
  const { headerString } = getRawHeader(places.archive);
  const hash = createHash('sha256').update(headerString).digest('hex');
  // Both systems store it as text: in a property list, and in a JSON resource of the program.
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
