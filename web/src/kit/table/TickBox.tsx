import type { MouseEvent } from 'react';
import css from './table.module.css';

interface TickBoxProps {
  label: string;
  isTicked: boolean;
  /** Some of those that it stands for are ticked. */
  isMixed?: boolean;
  isInGrid?: boolean;
  /** `withShift`: and all from the last one that was ticked. */
  onTick: (isTicked: boolean, withShift: boolean) => void;
}

/** The box of a row, or of all rows of the page. */
export function TickBox({ label, isTicked, isMixed = false, isInGrid = false, onTick }: TickBoxProps) {
  return (
    // its label is the room around it, which a thumb may touch as well; a click there does not choose the row
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box itself has the keys
    <label className={css.tick} onClick={stop} onDoubleClick={stop}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isTicked}
        ref={(box) => {
          if (box) box.indeterminate = isMixed && !isTicked;
        }}
        tabIndex={isInGrid ? -1 : undefined}
        onChange={(event) =>
          onTick(event.currentTarget.checked, (event.nativeEvent as unknown as MouseEvent).shiftKey)
        }
      />
    </label>
  );
}

const stop = (event: MouseEvent) => event.stopPropagation();
