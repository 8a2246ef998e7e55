import type { PrintToPDFOptions, WebContents } from 'electron';
import type { Output } from '../../contract/procedures.ts';

/** Prints the page of a window to paper or PDF. The page decides what is printed. */
export interface Printer {
  /**
   * Opens the system's dialog. Resolves when the printer has the job, or there won't be one. `title` is printed
   * on each page.
   */
  print(windowId: number, title: string): Promise<Output<'printPage'>['end']>;
  /** The bytes of a PDF with the page number at the bottom of each page. Rejects if Chromium can't create one. */
  pdf(windowId: number): Promise<Uint8Array>;
}

/** A template is a separate document without our style sheets and fonts. */
const pageNumbers =
  '<div style="font: 8px sans-serif; width: 100%; text-align: center">' +
  '<span class="pageNumber"></span> / <span class="totalPages"></span></div>';
const empty = '<span></span>';

/** `country` (ISO 3166) determines the usual paper size. */
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
      // Chromium would report a failure, on some systems after a dialog, on others without one.
      if (printers.length === 0) return 'no-printer';
      return new Promise((resolve) => {
        // With a header, Chromium prints page numbers too. Our footer replaces the page's address.
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

/** Countries that use US paper sizes, by CLDR's `measurementData` (paperSize). */
const letterCountries = new Set([
  ...['BZ', 'CA', 'CL', 'CO', 'CR', 'GT', 'MX', 'NI', 'PA', 'PH', 'PR', 'SV', 'US', 'VE'],
]);

/** The usual paper size of a country (ISO 3166). */
export function paperOf(country: string): 'A4' | 'Letter' {
  return letterCountries.has(country) ? 'Letter' : 'A4';
}
