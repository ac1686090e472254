import { useState } from 'react';
import type { Campaign } from '#contract/administration/campaigns/campaign.ts';
import { AnnounceFrame } from './AnnounceFrame.tsx';
import css from './campaigns.module.css';

/** Which of several announcements stands in sight; both ends lead to the other one. */
export function useSlides(count: number) {
  const [wanted, setAt] = useState(0);
  const at = count === 0 ? 0 : wanted % count;
  return {
    at,
    /** Nothing to go to: the buttons are disabled. */
    isAlone: count <= 1,
    previous: () => setAt((at + count - 1) % count),
    next: () => setAt((at + 1) % count),
  };
}

/** One announcement of several: its title, which one it is, what it says. */
export function AnnounceSlide({ campaigns, at }: { campaigns: readonly Campaign[]; at: number }) {
  const campaign = campaigns[at];
  if (!campaign) return null;
  return (
    <>
      <div className={css.slideHead} aria-live="polite">
        <h2 tabIndex={-1} data-autofocus className={css.slideTitle}>
          {campaign.Title}
        </h2>
        {campaigns.length > 1 && (
          <span className={css.position}>
            {at + 1} sur {campaigns.length}
          </span>
        )}
      </div>
      <div className={css.slide}>
        <AnnounceFrame key={campaign.Id} id={campaign.Id} title={campaign.Title} />
      </div>
    </>
  );
}
