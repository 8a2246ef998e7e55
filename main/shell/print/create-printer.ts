import type { PrintToPDFOptions, WebContents } from 'electron';
import type { Output } from '../../contract/procedures.ts';
import { paperOf } from './paper-of.ts';

/** Prints what the page of a window shows to paper or PDF; what that is, is the page's own. */
export interface Printer {
  /** Opens the system's dialog; resolves when the printer has it, or nobody will. `title` stands on each page. */
  print(windowId: number, title: string): Promise<Output<'printPage'>['end']>;
  /** The bytes of a PDF, with the page's number below each page. Rejects where Chromium cannot make one. */
  pdf(windowId: number): Promise<Uint8Array>;
}

/** A template is a document of its own: it knows neither our style sheets nor our fonts. */
const pageNumbers =
  '<div style="font: 8px sans-serif; width: 100%; text-align: center">' +
  '<span class="pageNumber"></span> / <span class="totalPages"></span></div>';
const empty = '<span></span>';

/** `country` (ISO 3166) says which paper is usual. */
export function createPrinter(
  pageOf: (windowId: number) => WebContents | null,
  country: string,
): Printer {
  const page = (windowId: number): WebContents => {
    const contents = pageOf(windowId);
    if (contents === null) throw new Error('There is no page to print.');
    return contents;
  };
  return {
    async print(windowId, title) {
      const contents = page(windowId);
      const printers = await contents.getPrintersAsync();
      // Chromium would report a failure, after a dialog on some systems and without one on others.
      if (printers.length === 0) return 'no-printer';
      return new Promise((resolve) => {
        // With a header Chromium prints the pages' numbers too; a footer of our own is in place of the address.
        contents.print({ header: title, footer: ' ' }, (isPrinted, reason) => {
          if (isPrinted) resolve('printed');
          else resolve(/cancel/i.test(reason) ? 'cancelled' : 'failed');
        });
      });
    },
    pdf: (windowId) =>
      page(windowId).printToPDF({
        pageSize: paperOf(country),
        displayHeaderFooter: true,
        headerTemplate: empty,
        footerTemplate: pageNumbers,
        generateTaggedPDF: true,
      } satisfies PrintToPDFOptions),
  };
}
