/** Whether somebody speaks the DevTools protocol at a port of this computer, Chromium or Node. */
export async function answersDevTools(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`);
    return answer.ok;
  } catch {
    return false;
  }
}
