/** Whether something on a port of this computer speaks the DevTools protocol, be it Chromium's or Node's. */
export async function answersDevTools(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`);
    return answer.ok;
  } catch {
    return false;
  }
}
