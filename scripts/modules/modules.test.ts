import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawFlow, type Stop } from './flows.ts';
import { findCycles, modules, trespasses } from './layers.ts';
import { modulesChapter, modulesDocument } from './modules-chapter.ts';
import { readImports } from './read-imports.ts';

const imports = readImports();

describe('the modules', () => {
  it.each(modules.map((module) => [module.folder, module] as const))(
    'of %s import what is on the layers below them alone',
    (_folder, module) => {
      expect(trespasses(module, imports)).toEqual([]);
    },
  );

  it('of the page know of main its contract and its words', () => {
    const reached = imports.filter(
      ({ from, to }) =>
        from.startsWith('renderer/') &&
        to.startsWith('main/') &&
        !/^main\/(contract|locales)\//.test(to),
    );
    expect(reached).toEqual([]);
  });

  it('of main know nothing of the page', () => {
    const reached = imports.filter(
      ({ from, to }) => from.startsWith('main/') && to.startsWith('renderer/'),
    );
    expect(reached).toEqual([]);
  });

  it('hold no files that import each other round about', () => {
    expect(findCycles(imports)).toEqual([]);
    const cycle = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'c' },
      { from: 'c', to: 'b' },
      { from: 'a', to: 'd' },
    ];
    expect(findCycles(cycle)).toEqual([['b', 'c']]);
  });

  it('are drawn as they are: npm run draw:modules', () => {
    expect(readFileSync(modulesDocument, 'utf8')).toBe(modulesChapter(imports));
  });

  it('have flows through them, which are told when a file, a name or a way is gone', () => {
    const [from, to] = ['main/bridge/serve.ts', 'main/failure-error.ts'];
    const draw = (...stops: Stop[]) => drawFlow({ title: '', stops }, imports);
    const serve = { file: from, name: 'serve' };
    const error = { file: to, name: 'FailureError' };
    expect(draw(serve, error)).toContain('stop-0 --> stop-1');
    expect(draw(error, serve)).toContain('stop-0 -.-> stop-1');
    expect(draw(serve, { ...error, over: 'FailureError' })).toContain('==>|FailureError| stop-1');
    expect(() => draw(serve, { ...error, name: 'Failing' })).toThrow(`${to} has no Failing.`);
    expect(() => draw(serve, { ...error, file: 'main/gone.ts' })).toThrow('main/gone.ts is gone.');
    expect(() => draw(serve, { ...error, over: 'nowhere' })).toThrow(`${from} has no nowhere.`);
    const far = { file: 'renderer/lib/app/call.ts', name: 'tryCall' };
    expect(() => draw(serve, far)).toThrow(`Nothing leads from ${from} to ${far.file}.`);
  });

  it('are held to it: an import that runs back up is told, and so is a folder without a layer', () => {
    const module = { folder: 'a', layers: [['ground'], ['left', 'right'], ['entry-points']] };
    const told = (from: string, to: string) => trespasses(module, [{ from, to }]).length;
    expect(told('a/ground/x.ts', 'a/left/y.ts')).toBe(1);
    expect(told('a/left/x.ts', 'a/right/y.ts')).toBe(1);
    expect(told('a/ground/x.ts', 'a/z.ts')).toBe(1);
    expect(told('a/new/x.ts', 'a/ground/y.ts')).toBe(1);
    expect(told('a/z.ts', 'a/ground/y.ts')).toBe(0);
    expect(told('a/right/x.ts', 'a/ground/y.ts')).toBe(0);
    expect(told('b/x.ts', 'a/left/y.ts')).toBe(0);
  });
});
