// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { mirroredKey } from './mirrored-key.ts';

describe('an arrow key', () => {
  afterEach(() => document.documentElement.removeAttribute('dir'));

  it('means what it says where one reads from left to right', () => {
    expect(mirroredKey('ArrowLeft')).toBe('ArrowLeft');
    expect(mirroredKey('ArrowRight')).toBe('ArrowRight');
  });

  it('leads to the other side where one reads from right to left', () => {
    document.documentElement.dir = 'rtl';
    expect(mirroredKey('ArrowLeft')).toBe('ArrowRight');
    expect(mirroredKey('ArrowRight')).toBe('ArrowLeft');
    expect(mirroredKey('ArrowDown')).toBe('ArrowDown');
    expect(mirroredKey('Home')).toBe('Home');
  });
});
