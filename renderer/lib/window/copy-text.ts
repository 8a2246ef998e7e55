/**
 * Copies text to the clipboard; false if the system refused. Call it in a click handler: the page
 * has no clipboard permission, and a copy command needs a user action instead.
 */
export function copyText(text: string): boolean {
  if (copy(text)) return true;
  // Chromium runs the command without copying if the caret was last in a password field.
  getSelection()?.removeAllRanges();
  return copy(text);
}

function copy(text: string): boolean {
  let isAsked = false;
  const onCopy = (event: ClipboardEvent) => {
    isAsked = true;
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener('copy', onCopy, { capture: true, once: true });
  const taken = document.execCommand('copy');
  document.removeEventListener('copy', onCopy, { capture: true });
  return taken && isAsked;
}
