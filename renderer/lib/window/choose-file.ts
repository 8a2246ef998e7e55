/**
 * Opens the system's file dialog and resolves to the chosen file; null if it is closed without one. Call it from a click:
 * otherwise Chromium doesn't open it.
 */
export function chooseFile(accept: string): Promise<File | null> {
  const input = document.createElement('input');
  input.type = 'file';
  input.hidden = true;
  input.accept = accept;
  // In the page, so that it is there until the dialog is closed.
  document.body.append(input);
  return new Promise((resolve) => {
    const end = (): void => {
      input.remove();
      resolve(input.files?.[0] ?? null);
    };
    input.addEventListener('change', end);
    input.addEventListener('cancel', end);
    input.click();
  });
}
