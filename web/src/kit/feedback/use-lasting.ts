import { useEffect, useState } from 'react';

/** In milliseconds: what ends sooner is not announced at all. */
const moment = 200;

/** True once `value` has held for a moment, or for so many milliseconds. */
export function useLasting(value: boolean, milliseconds = moment): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!value) return setLasting(false);
    const timer = setTimeout(() => setLasting(true), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return lasting;
}
