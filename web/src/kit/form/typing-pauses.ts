/** Nothing typed for so long: it is sent. */
const pause = 700;
/** Whoever types on without a pause has it sent all the same. */
const longest = 1500;

/** When what is typed into fields is sent by itself (debounce with a longest wait): within two seconds of any key. */
export function typingPauses() {
  const since = new Map<string, number>();
  return {
    /** Milliseconds to wait after a key in this field. */
    after(field: string): number {
      const now = Date.now();
      const began = since.get(field) ?? now;
      since.set(field, began);
      return Math.max(0, Math.min(pause, began + longest - now));
    },
    /** It leaves: the next key begins anew. */
    leaves(field: string): void {
      since.delete(field);
    },
  };
}
