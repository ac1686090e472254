import { useEffect, useRef } from 'react';

/** Leaves the screen after some milliseconds, unless the user has left it by then. */
export function useLeaveLater(leave: () => void): (delay: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (delay) => {
    timer.current = setTimeout(leave, delay);
  };
}
