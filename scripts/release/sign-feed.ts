import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { createReadStream, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Feed,
  type FeedFile,
  feedMark,
  feedName,
  readFeed,
  readUpdateKey,
} from '../../main/updates/feed.ts';
import { projectRoot } from '../setup/paths.mjs';
import { versionOf } from './assert-releasable.ts';
import { changelogSection } from './changelog-section.ts';
import { releaseFiles } from './release-files.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** What Counterfoil installs by itself, by the names that electron-builder.yml gives. The rest is installed by hand. */
const installers: readonly (Pick<FeedFile, 'system' | 'arch'> & { readonly name: RegExp })[] = [
  { name: /-linux-x86_64\.AppImage$/, system: 'linux', arch: 'x64' },
  { name: /-win-x64\.exe$/, system: 'win32', arch: 'x64' },
  { name: /-mac-arm64\.zip$/, system: 'darwin', arch: 'arm64' },
  { name: /-mac-x64\.zip$/, system: 'darwin', arch: 'x64' },
];

/**
 * Writes the signed feed of a release next to its files, and reads it back with the public key of the builds. Returns
 * what it offers. Throws a sentence if the tag isn't the version, or if a key or a file is missing or doesn't fit.
 */
export async function signFeed(
  tag: string,
  folder: string,
  env: Env,
  root = projectRoot,
): Promise<string> {
  const version = versionOf(join(root, 'package.json'));
  if (tag !== `v${version}`) {
    throw new Error(`The tag is ${tag || 'missing'}, and package.json says ${version}.`);
  }
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const feed: Feed = {
    product: 'counterfoil',
    version,
    date: dateOf(changelog, version),
    notes: plainText(changelogSection(changelog, version)),
    files: await filesOf(folder, version),
  };
  const privateKey = readPrivateKey(env.COUNTERFOIL_UPDATE_PRIVATE_KEY);
  const publicKey = readPublicKey(env.COUNTERFOIL_UPDATE_KEY);
  if (!createPublicKey(privateKey).equals(publicKey)) {
    throw new Error('COUNTERFOIL_UPDATE_PRIVATE_KEY is not the key of COUNTERFOIL_UPDATE_KEY.');
  }
  const bytes = signedFeed(feed, privateKey);
  // As every installed version will: it also checks sizes and names.
  readFeed(bytes, publicKey);
  writeFileSync(join(folder, feedName), bytes);
  const names = feed.files.map(({ name }) => `  ${name}`).join('\n');
  return `${feedName}: version ${version}, ${feed.date}\n${names}`;
}

function signedFeed(feed: Feed, key: KeyObject): Buffer {
  const text = Buffer.from(`${JSON.stringify(feed, null, 2)}\n`);
  const signature = sign(null, text, key).toString('base64');
  return Buffer.concat([Buffer.from(`${feedMark}${signature}\n`), text]);
}

/** The window shows notes as they are, without Markdown. */
function plainText(markdown: string): string {
  return markdown
    .replace(/^#+ +/gm, '')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/\*\*(.+?)\*\*/g, '$1')
    .replace(/`([^`]+)`/g, '$1')
    .replace(/(?<=^|[\s(])_([^_]+)_(?=[\s.,:;)]|$)/gm, '$1');
}

function dateOf(changelog: string, version: string): string {
  const line = changelog.split(/\r?\n/).find((each) => each.startsWith(`## ${version}, `)) ?? '';
  return line.slice(`## ${version}, `.length);
}

/** In the order of the folder. Throws if there is none, or one of another version. */
async function filesOf(folder: string, version: string): Promise<FeedFile[]> {
  const files: FeedFile[] = [];
  for (const name of releaseFiles(folder)) {
    const known = installers.find((installer) => installer.name.test(name));
    if (known === undefined) continue;
    if (!name.startsWith(`Counterfoil-${version}-`)) {
      throw new Error(`${name} is not of version ${version}.`);
    }
    const path = join(folder, name);
    const { system, arch } = known;
    files.push({ name, size: statSync(path).size, sha512: await sha512(path), system, arch });
  }
  if (files.length === 0) {
    throw new Error(`There is nothing in ${folder} that Counterfoil installs by itself.`);
  }
  return files;
}

async function sha512(path: string): Promise<string> {
  const hash = createHash('sha512');
  for await (const piece of createReadStream(path)) hash.update(piece);
  return hash.digest('base64');
}

function readPrivateKey(path = ''): KeyObject {
  if (path === '') {
    throw new Error('COUNTERFOIL_UPDATE_PRIVATE_KEY has to be the path of the private key.');
  }
  const key = createPrivateKey(readFileSync(path, 'utf8'));
  if (key.asymmetricKeyType !== 'ed25519') {
    throw new Error(`The private key is for ${key.asymmetricKeyType}, not for Ed25519.`);
  }
  return key;
}

function readPublicKey(path = ''): KeyObject {
  if (path === '') {
    throw new Error(
      'COUNTERFOIL_UPDATE_KEY has to be the path of the public key, as for the build.',
    );
  }
  return readUpdateKey(readFileSync(path, 'utf8'));
}
