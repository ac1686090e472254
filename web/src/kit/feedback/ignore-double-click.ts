/** How long a double click may take, and how far the pointer may slip, on the systems that we know. */
const doubleClick = { milliseconds: 500, pixels: 8 };

type Click = Pick<MouseEvent, 'clientX' | 'clientY' | 'detail'>;

const cancel = (event: Event) => {
  event.preventDefault();
  event.stopPropagation();
};

/** Keeps the second click of a double click from what comes to stand where the first one closed a dialog. */
function ignoreSecondClick(first: Click): void {
  const kinds = ['mousedown', 'click', 'dblclick'] as const;
  const onClick = (event: MouseEvent) => {
    const slip = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY);
    if (event.detail > 1 && slip <= doubleClick.pixels) cancel(event);
  };
  for (const kind of kinds) window.addEventListener(kind, onClick, { capture: true });
  setTimeout(() => {
    for (const kind of kinds) window.removeEventListener(kind, onClick, { capture: true });
  }, doubleClick.milliseconds);
}

/** Keeps a key that is held down from what the focus goes back to. */
function ignoreKeyRepeat(): void {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  window.addEventListener('keyup', () => stop.abort(), options);
  window.addEventListener('keydown', (event) => (event.repeat ? cancel(event) : stop.abort()), options);
}

/** Whether what is being answered is the second click of a double click: it asks for nothing that the first did not. */
export const isSecondClick = (event: Event | undefined): boolean =>
  event instanceof MouseEvent && event.type === 'click' && event.detail > 1;

/** To be called as a dialog closes by a click or a key (a click of `detail` 0), so that neither counts twice. */
export function ignoreDoubleClick(first: Click): void {
  if (first.detail > 0) ignoreSecondClick(first);
  ignoreKeyRepeat();
}
