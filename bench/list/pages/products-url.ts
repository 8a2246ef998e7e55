/** Where the service that the page was opened for has its list. */
export function productsUrl(): string {
  const service = new URLSearchParams(location.search).get('service');
  return `${service}/api/v1/products`;
}
