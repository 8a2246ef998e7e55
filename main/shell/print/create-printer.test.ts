import type { WebContents } from 'electron';
import { describe, expect, it } from 'vitest';
import { createPrinter, paperOf } from './create-printer.ts';

/* Fakes of Electron, whose dialog no test can press: e2e/specs/app/printing.spec.ts makes real PDFs. */

/** A printer whose dialog ends like this. */
function printing(ends: { readonly isPrinted: boolean; readonly reason: string }, printers = 1) {
  const asked: unknown[] = [];
  const contents = {
    getPrintersAsync: async () => Array.from({ length: printers }, () => ({})),
    print(options: unknown, done: (isPrinted: boolean, reason: string) => void) {
      asked.push(options);
      done(ends.isPrinted, ends.reason);
    },
  } as unknown as WebContents;
  return { asked, printer: createPrinter((windowId) => (windowId === 1 ? contents : null), 'DE') };
}

describe('printing', () => {
  it.each([
    [true, '', 'printed'],
    [false, 'Print job canceled', 'cancelled'],
    [false, 'cancelled', 'cancelled'],
    [false, 'Print job failed', 'failed'],
  ])('that Electron ends with %s and “%s” is told as %s', async (isPrinted, reason, end) => {
    expect(await printing({ isPrinted, reason }).printer.print(1, 'Products')).toBe(end);
  });

  it('puts the title on each page, and no address of the app', async () => {
    const { asked, printer } = printing({ isPrinted: true, reason: '' });
    await printer.print(1, 'Products — Shop');
    expect(asked).toEqual([{ header: 'Products — Shop', footer: ' ' }]);
  });

  it('asks nothing where there is no printer', async () => {
    const { asked, printer } = printing({ isPrinted: true, reason: '' }, 0);
    expect(await printer.print(1, 'Products')).toBe('no-printer');
    expect(asked).toEqual([]);
  });

  it('rejects while there is no page', async () => {
    const printer = createPrinter(() => null, 'DE');
    await expect(printer.print(1, '')).rejects.toThrow('no page');
  });
});

it('takes the paper of the country', () => {
  expect(['US', 'CA', 'DE', 'RU', ''].map(paperOf)).toEqual(['Letter', 'Letter', 'A4', 'A4', 'A4']);
});
