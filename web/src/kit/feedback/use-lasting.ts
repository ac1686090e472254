import { useEffect, useState } from 'react';

/** In milliseconds: what ends sooner is not announced at all. */
const moment = 200;

/** True once `value` has held for a moment. */
export function useLasting(value: boolean): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!value) return setLasting(false);
    const timer = setTimeout(() => setLasting(true), moment);
    return () => clearTimeout(timer);
  }, [value]);
  return lasting;
}
