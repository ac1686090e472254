/** What a toast has beside its sentence. */
export interface ToastOptions {
  /** Stands above the sentence. */
  title?: string | undefined;
  /** False: a live region of the caller's tells it to screen readers. */
  isSpoken?: boolean;
  /** What may be done about it, such as taking it back; it then stays longer. */
  actions?: readonly { label: string; run: () => unknown }[];
}
