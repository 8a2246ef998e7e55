import { describe, expect, it } from 'vitest';
import { chosenOf, contactSheet, looksOf, matrixOptions, pictureName } from './matrix.ts';

describe('the options of npm run matrix', () => {
  it('are every language, both themes and three sizes when none is given', () => {
    const options = matrixOptions([]);
    expect(options).toEqual({
      only: null,
      languages: ['de', 'en', 'ru'],
      themes: ['light', 'dark'],
      sizes: ['1280', '860', 'zoom200'],
      forcedColors: false,
    });
    expect(looksOf(options)).toHaveLength(18);
  });

  it('choose some', () => {
    const args = ['--languages=de,en-XA', '--themes=dark', '--sizes=zoom400', '--only=batch,help'];
    expect(matrixOptions([...args, '--forced-colors'])).toEqual({
      only: ['batch', 'help'],
      languages: ['de', 'en-XA'],
      themes: ['dark'],
      sizes: ['zoom400'],
      forcedColors: true,
    });
  });

  it.each([
    [['--languages=fr'], '--languages has no “fr”; it knows de, en, ru, en-XA.'],
    [['--themes='], '--themes has no “”; it knows light, dark.'],
    [['--langages=de'], 'npm run matrix has no option --langages.'],
    [['de'], 'npm run matrix does not know “de”.'],
  ])('that are mistyped are told: %j', (args, message) => {
    expect(() => matrixOptions(args)).toThrow(message);
  });
});

describe('the screens', () => {
  const names = ['products', 'batch-done', 'batches', 'the-help'];

  it('are all of them, or those with one of the parts in their names', () => {
    expect([...chosenOf(names, null)]).toEqual(names);
    expect([...chosenOf(names, ['help', 'batch'])]).toEqual(['batch-done', 'batches', 'the-help']);
  });

  it('are told when none has a part in its name', () => {
    expect(() => chosenOf(names, ['help', 'order'])).toThrow('no screen has “order” in its name');
  });
});

describe('the pictures', () => {
  const looks = looksOf(matrixOptions(['--languages=de', '--sizes=860']));

  it('are named by screen, language, theme and size', () => {
    expect(looks.map((look) => pictureName('products', look))).toEqual([
      'products-de-light-860.png',
      'products-de-dark-860.png',
    ]);
  });

  it('are all on the contact sheet', () => {
    const sheet = contactSheet(['products', 'the-help'], looks);
    for (const name of ['products', 'the-help'])
      for (const look of looks) expect(sheet).toContain(`<img src="${pictureName(name, look)}"`);
  });
});
