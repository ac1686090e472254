import css from './campaigns.module.css';
import { useAnnouncePage } from './use-campaigns.ts';

interface AnnounceFrameProps {
  id: number;
  /** Of the frame, for those who hear the page. */
  title: string;
}

/**
 * What an announcement says, in a frame without rights: no script, no form, no reach into this page, whatever the
 * file held. Its links open beside the application, which they know nothing of. Always on white: those who
 * write an announcement choose its colours for that.
 */
export function AnnounceFrame({ id, title }: AnnounceFrameProps) {
  const { data, isPending } = useAnnouncePage(id);
  if (isPending) return <output className={css.loading}>Loading campaign content...</output>;
  return (
    <iframe
      title={title}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      srcDoc={data ?? ''}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than the frame is scrolled by key
      tabIndex={0}
      className={css.frame}
    />
  );
}
