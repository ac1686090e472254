import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { useDownloads } from './use-downloads.ts';

const DownloadPanel = lazyPart(() => import('./DownloadPanel.tsx'), null);

/** The files that the user asked for; loaded and shown only while there are any. */
export function DownloadMenu() {
  const downloads = useDownloads();
  return downloads.length > 0 && <DownloadPanel downloads={downloads} />;
}
