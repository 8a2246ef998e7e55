/** The list's URL at the service that the page was opened for. */
export function productsUrl(): string {
  const service = new URLSearchParams(location.search).get('service');
  return `${service}/api/v1/products`;
}
