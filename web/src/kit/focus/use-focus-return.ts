import { useEffect, useState } from 'react';

/** Gives the focus back, once this layer is gone, to what had it before. */
export function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    let gone = false;
    return () => {
      gone = true;
      setTimeout(() => {
        const lost = document.activeElement === null || document.activeElement === document.body;
        if (!gone || !lost) return;
        const target =
          before instanceof HTMLElement && before.isConnected ? before : document.getElementById('contenu');
        target?.focus({ preventScroll: true });
      });
    };
  }, [before]);
}
