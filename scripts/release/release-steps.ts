import { runtimeInUse } from '../package/runtime-in-use.ts';
import { assertReleasable } from './assert-releasable.ts';
import { writeChecksums } from './release-files.ts';
import { releaseText } from './release-text.ts';

type Step = (...given: readonly string[]) => Promise<void> | void;

/** The steps by name; each throws a sentence if it fails. Steps that need packages load them only when they run. */
export const releaseSteps: Readonly<Record<string, Step>> = {
  electron() {
    const { official, name } = runtimeInUse();
    if (!official) throw new Error(name);
    console.log(name);
  },
  check: (tag = '') => console.log(assertReleasable(tag)),
  async installers(tag = '') {
    const { buildInstallers } = await import('./build-installers.ts');
    await buildInstallers(tag);
  },
  async sbom() {
    const { writeSbom } = await import('./sbom/write-sbom.ts');
    writeSbom();
  },
  async kit() {
    const { packKit } = await import('../package/pack-kit.ts');
    console.log(packKit());
  },
  async sign(tag = '', folder = '') {
    const { signFeed } = await import('./sign-feed.ts');
    console.log(await signFeed(tag, folder, process.env));
  },
  async apt(folder = '', repository = '') {
    if (repository === '') throw new Error('npm run release -- apt FOLDER REPOSITORY');
    const { makeAptRepository } = await import('./apt-repository.ts');
    const gpgKey = process.env.COUNTERFOIL_APT_KEY || null;
    console.log(makeAptRepository(folder, repository, { gpgKey, now: new Date() }));
  },
  checksums: (folder = '') => console.log(writeChecksums(folder)),
  text: (tag = '', folder = '') => console.log(releaseText(tag, folder)),
};
