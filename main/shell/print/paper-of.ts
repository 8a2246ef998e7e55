/** Countries that use US paper sizes, by CLDR's `measurementData` (paperSize). */
const letterCountries = new Set([
  ...['BZ', 'CA', 'CL', 'CO', 'CR', 'GT', 'MX', 'NI', 'PA', 'PH', 'PR', 'SV', 'US', 'VE'],
]);

/** The usual paper size of a country (ISO 3166). */
export function paperOf(country: string): 'A4' | 'Letter' {
  return letterCountries.has(country) ? 'Letter' : 'A4';
}
