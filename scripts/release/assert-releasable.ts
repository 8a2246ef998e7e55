import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../setup/paths.mjs';
import { changelogSection } from './changelog-section.ts';

/**
 * Throws every reason against releasing the checkout in `root` as `tag`, one sentence per line: uncommitted changes, a
 * tag that isn't the version or is on another commit, a changelog without the version and its date. Otherwise returns a
 * summary.
 */
export function assertReleasable(tag: string, root = projectRoot): string {
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trimEnd();
  const version = versionOf(join(root, 'package.json'));
  const problems = [
    ...uncommitted(git('status', '--porcelain')),
    ...(tag === `v${version}` ? wrongCommit(tag, git) : [wrongTag(tag, version)]),
    ...wrongLock(versionOf(join(root, 'package-lock.json')), version),
    ...wrongChangelog(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version),
  ];
  if (problems.length > 0) throw new Error(`This is no release.\n${problems.join('\n')}`);
  return `${tag} is version ${version}, at ${git('rev-parse', 'HEAD')}, and nothing else.`;
}

type Git = (...args: readonly string[]) => string;

function uncommitted(status: string): readonly string[] {
  if (status === '') return [];
  const files = status.split('\n').map((line) => line.slice('?? '.length));
  const more = files.length > 3 ? ` and ${files.length - 3} more` : '';
  return [`Not committed: ${files.slice(0, 3).join(', ')}${more}.`];
}

function wrongTag(tag: string, version: string): string {
  return tag === ''
    ? 'There is no tag given.'
    : `The tag is ${tag}, and package.json says ${version}: the tag should be v${version}.`;
}

function wrongCommit(tag: string, git: Git): readonly string[] {
  const head = git('rev-parse', 'HEAD');
  try {
    const tagged = git('rev-parse', '--verify', `refs/tags/${tag}^{commit}`);
    return tagged === head ? [] : [`${tag} names another commit than the one that is checked out.`];
  } catch {
    return [`There is no tag ${tag} here.`];
  }
}

function wrongLock(locked: string, version: string): readonly string[] {
  return locked === version
    ? []
    : [`package-lock.json says ${locked}, and package.json ${version}: run "npm install".`];
}

function wrongChangelog(changelog: string, version: string): readonly string[] {
  try {
    changelogSection(changelog, version);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** Reads the version from the start of an npm file. Throws if there is none. */
export function versionOf(file: string): string {
  const { version }: { readonly version?: unknown } = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof version !== 'string') throw new Error(`${file} says no version.`);
  return version;
}
