import { describe, expect, it } from 'vitest';
import { readArguments } from './default-app/arguments.mjs';

describe("the default app's command line", () => {
  it('finds the application behind the switches', () => {
    const { app } = readArguments(['--no-sandbox', '--user-data-dir=/data', '/project', '--demo']);
    expect(app).toBe('/project');
  });

  it('collects modules to load first, as Playwright passes its loader', () => {
    const asked = readArguments(['-r', '/loader.js', '--inspect=0', '--require', '/b.js', '.']);
    expect(asked).toEqual({ app: '.', version: false, preload: ['/loader.js', '/b.js'] });
  });

  it.each(['--version', '-v'])('answers %s', (flag) => {
    expect(readArguments([flag])).toMatchObject({ version: true });
  });

  it("leaves the application's own arguments alone", () => {
    const asked = readArguments(['.', '--version', '-r', 'x']);
    expect(asked).toEqual({ app: '.', version: false, preload: [] });
  });
});
