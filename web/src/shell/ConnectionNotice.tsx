import { IconWifiOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { tryConnection, useConnectionLost } from '#web/kit/api/connection.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import css from './connection-notice.module.css';

/** Tells, above everything, that the server is out of reach; the page keeps what it shows and what was typed. */
export function ConnectionNotice() {
  const lost = useConnectionLost();
  const wasLost = useRef(false);
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (wasLost.current && !lost) toast('success', 'La connexion est rétablie.');
    wasLost.current = lost;
  }, [lost]);

  // Whatever stands at the top of the window makes room for it.
  useEffect(() => {
    const box = bar.current;
    if (!lost || !box) return;
    const root = document.documentElement.style;
    const sizes = new ResizeObserver(() => root.setProperty('--notice', `${box.offsetHeight}px`));
    sizes.observe(box);
    return () => {
      sizes.disconnect();
      root.removeProperty('--notice');
    };
  }, [lost]);

  return (
    <div role="status">
      {lost && (
        <div ref={bar} className={css.bar}>
          <IconWifiOff size={18} stroke={1.75} aria-hidden="true" className={css.icon} />
          <span>
            <strong>Connexion perdue.</strong> Votre saisie est conservée sur cette page.
          </span>
          <button type="button" className={css.again} onClick={() => void tryConnection()}>
            Réessayer
          </button>
        </div>
      )}
    </div>
  );
}
