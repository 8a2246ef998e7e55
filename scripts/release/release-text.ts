import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../setup/paths.mjs';
import { versionOf } from './assert-releasable.ts';
import { changelogSection } from './changelog-section.ts';
import { checksumsName, releaseFiles } from './release-files.ts';

/** The workflow's files about signing, next to the installers of each system. */
const signing = /^signing-.+\.txt$/;

/**
 * The text of a release, in Markdown: the changelog of the version, how the files in the folder are signed, and how to
 * check a download. Throws a sentence if the tag isn't the version or if something is missing.
 */
export function releaseText(tag: string, folder: string, root = projectRoot): string {
  const version = versionOf(join(root, 'package.json'));
  if (tag !== `v${version}`) {
    throw new Error(
      `The tag is ${tag === '' ? 'missing' : tag}, and package.json says ${version}.`,
    );
  }
  const news = changelogSection(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version);
  const given = releaseFiles(folder);
  const signatures = readdirSync(folder)
    .filter((name) => signing.test(name))
    .sort()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
    .map((line) => `- ${line}`);
  if (signatures.length === 0) throw new Error(`Nothing in ${folder} says what is signed.`);
  return `${news}

## What is signed

${signatures.join('\n')}

## Check a download

\`${checksumsName}\` has the SHA-256 of every file. In the folder of the download:

    sha256sum --check --ignore-missing ${checksumsName}        # Linux
    shasum -a 256 --check --ignore-missing ${checksumsName}    # macOS
    Get-FileHash ${given.find((name) => name.endsWith('.exe')) ?? 'FILE'}    # Windows: compare

The files \`*.cdx.json\` list what is inside (CycloneDX).`;
}
