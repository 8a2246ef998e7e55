import { describe, expect, it } from 'vitest';
import { changelogSection } from './changelog-section.ts';

const changelog = `# Changelog

Names are a promise.

## 0.3.0, unreleased

- Not yet.

## 0.2.0, 2026-11-30

- A thing.
- Another,
  over two lines.

## 0.2.0-beta.1, 2026-11-20

- Its first half.

## 0.1.0, 2026-02-30

- The beginning.

## 0.0.1, 2026-01-01
`;

describe('what the changelog says of a version', () => {
  it('is all of its section and nothing of the next', () => {
    expect(changelogSection(changelog, '0.2.0')).toBe('- A thing.\n- Another,\n  over two lines.');
    expect(changelogSection(changelog, '0.2.0-beta.1')).toBe('- Its first half.');
  });

  it('is the same with the line endings of Windows', () => {
    const text = changelogSection(changelog.replaceAll('\n', '\r\n'), '0.2.0');
    expect(text).toBe('- A thing.\n- Another,\n  over two lines.');
  });

  it.each([
    ['0.4.0', 'CHANGELOG.md has no section "## 0.4.0, DATE".'],
    ['0.2', 'CHANGELOG.md has no section "## 0.2, DATE".'],
    ['0.3.0', 'CHANGELOG.md says "unreleased" of 0.3.0 where its date should be (YYYY-MM-DD).'],
    ['0.1.0', 'CHANGELOG.md says "2026-02-30" of 0.1.0 where its date should be (YYYY-MM-DD).'],
    ['0.0.1', 'CHANGELOG.md says nothing of 0.0.1.'],
  ])('of %s is a reason to stop', (version, sentence) => {
    expect(() => changelogSection(changelog, version)).toThrow(sentence);
  });
});
