import { toast } from '#web/kit/feedback/toasts.tsx';

/** What was copied leaves the clipboard after this long. */
const keptFor = 60_000;

let stopClearing: (() => void) | undefined;

/** Empties the clipboard once its time is over: at once, or when the page is looked at again, which browsers want. */
function clearLater(): void {
  stopClearing?.();
  const clear = () =>
    navigator.clipboard.writeText('').then(
      () => {
        stopClearing?.();
        toast('info', 'Le presse-papiers a été vidé.');
      },
      () => undefined,
    );
  const timer = setTimeout(() => {
    window.addEventListener('focus', clear);
    void clear();
  }, keptFor);
  stopClearing = () => {
    clearTimeout(timer);
    window.removeEventListener('focus', clear);
    stopClearing = undefined;
  };
}

/** Whether this browser can copy here: over HTTPS and on this machine only. */
export const canCopy = (): boolean => navigator.clipboard !== undefined;

/**
 * Puts on the clipboard what `read` answers, without showing it, and takes it away after a minute. The clipboard is
 * asked for at once, while the click still counts: the text may come after a proof of identity.
 * @throws what `read` throws
 */
export async function copySecret(read: () => Promise<string>): Promise<void> {
  const text = read();
  try {
    const blob = text.then((found) => new Blob([found], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  } catch {
    // a browser that wants the text itself; where it was not to be had, this says so
    await navigator.clipboard.writeText(await text);
  }
  clearLater();
}
