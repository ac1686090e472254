import { Tooltip } from '@mantine/core';
import { formatDistance, formatMoment } from '../text/moments.ts';
import css from './moment.module.css';

/** An instant as people say it ('il y a 5 min'); the exact one on hover and on focus. */
export function Moment({ at }: { at: string }) {
  return (
    <Tooltip label={formatMoment(at)} events={{ hover: true, focus: true, touch: true }}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the exact moment is for the keyboard too */}
      <time dateTime={at} tabIndex={0} className={css.moment}>
        {formatDistance(at)}
      </time>
    </Tooltip>
  );
}
