import { useEffect, useState } from 'react';

/** True once `value` has held for a moment: what ends at once is not announced at all. */
export function useLasting(value: boolean, milliseconds: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!value) return setLasting(false);
    const timer = setTimeout(() => setLasting(true), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return lasting;
}
