import { Loader } from '@mantine/core';
import { usePendingRequests } from '../api/pending-requests.ts';
import css from './loading-overlay.module.css';
import { useLasting } from './use-lasting.ts';

/** Stands over the page, with its text, while a job holds the screen. */
export function LoadingOverlay() {
  const { blocking } = usePendingRequests();
  const isShown = useLasting(blocking !== undefined);
  return (
    <div role="status">
      {isShown && blocking !== undefined && (
        <div className={css.overlay}>
          <div className={css.box}>
            <Loader size={20} aria-hidden="true" />
            {blocking}
          </div>
        </div>
      )}
    </div>
  );
}
