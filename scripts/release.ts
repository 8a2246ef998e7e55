// `npm run release -- STEP …`: the steps of a release, which .github/workflows/release.yml takes one after the other and a
// maintainer can take by hand (docs/releasing.md):
//   electron              stops unless the Electron in use is the official one
//   check TAG             stops unless the checkout is clean and is the version that the tag says
//   installers TAG        after the same check: the installers of this system, signed where keys are given
//   sbom                  an SBOM (CycloneDX) of the packaged app in release/, beside it
//   kit                   the testers' kit (e2e/kit) as a tarball in release/
//   sign TAG FOLDER       updates.signed in the folder: the feed that installed versions read, signed with the update key
//   apt FOLDER REPOSITORY adds the .deb of the folder to a repository for apt, signed if there is a key of gpg
//   checksums FOLDER      SHA256SUMS.txt in the folder
//   text TAG FOLDER       prints the text of the release for the files of the folder

import { releaseSteps } from './release/release-steps.ts';

try {
  const [name = '', ...given] = process.argv.slice(2);
  const step = Object.hasOwn(releaseSteps, name) ? releaseSteps[name] : undefined;
  if (step === undefined) {
    throw new Error(`npm run release -- ${Object.keys(releaseSteps).join(', ')}; not "${name}".`);
  }
  await step(...given);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
