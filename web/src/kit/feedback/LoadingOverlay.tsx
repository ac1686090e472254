import { Loader } from '@mantine/core';
import { usePendingRequests } from '../api/pending-requests.ts';
import css from './loading-overlay.module.css';
import { useLasting } from './use-lasting.ts';

/** A thin line while any request runs; an overlay with its text while a job holds the screen. */
export function LoadingOverlay() {
  const { requests, blocking } = usePendingRequests();
  const line = useLasting(requests > 0, 200);
  const overlay = useLasting(blocking !== undefined, 200);
  return (
    <>
      {line && <div className={css.line} aria-hidden="true" />}
      <div role="status">
        {overlay && blocking !== undefined && (
          <div className={css.overlay}>
            <div className={css.box}>
              <Loader size={20} aria-hidden="true" />
              {blocking}
            </div>
          </div>
        )}
      </div>
    </>
  );
}
