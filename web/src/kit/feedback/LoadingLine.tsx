import { usePendingRequests } from '../api/pending-requests.ts';
import css from './loading-line.module.css';
import { useLasting } from './use-lasting.ts';

/** A thin line at the top of the page while any request runs, or the code of a screen or of a part is on its way. */
export function LoadingLine() {
  const { requests } = usePendingRequests();
  return useLasting(requests > 0) && <div role="progressbar" aria-label="Chargement" className={css.line} />;
}
