import { type RefObject, useEffect } from 'react';

/** Ctrl+S, and Ctrl+Enter within the form, send it, unless something else stands over it. */
export function useSaveKeys(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      const own = form.current;
      if (!own || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      const isSave = key.toLowerCase() === 's';
      if (!isSave && !(key === 'Enter' && own.contains(event.target as Node))) return;
      event.preventDefault();
      const front = [...document.querySelectorAll('[role="dialog"]')].at(-1);
      if (event.repeat || (front && !front.contains(own))) return;
      // what is typed is taken over as the field is left
      const active = document.activeElement as HTMLElement | null;
      active?.blur();
      own.requestSubmit();
      active?.focus({ preventScroll: true });
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [form]);
}
