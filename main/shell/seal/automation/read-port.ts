/** The port that a text names, 0 for any free port; null if it isn't a port. */
export function readPort(text: string): number | null {
  if (!/^\d{1,5}$/.test(text)) return null;
  const port = Number(text);
  return port <= 65_535 ? port : null;
}
