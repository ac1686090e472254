import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { formatInteger } from '../../text/french.ts';
import { IconAction } from '../controls/IconAction.tsx';
import css from './panel-steps.module.css';

/** Where the record of a panel stands in its list, and the ways to its neighbours; none at either end. */
export interface PanelSteps {
  /** From 1. */
  place: number;
  total: number;
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

/** '3 / 1 200' between the ways to the record before and the one after. */
export function StepButtons({ place, total, previous, next }: PanelSteps) {
  return (
    <div className={css.steps}>
      <IconAction
        label="Fiche précédente"
        icon={IconChevronUp}
        aria-disabled={!previous}
        data-disabled={!previous || undefined}
        onClick={previous}
      />
      <output className={css.place} aria-label="Place dans la liste">
        {formatInteger(place)} / {formatInteger(total)}
      </output>
      <IconAction
        label="Fiche suivante"
        icon={IconChevronDown}
        aria-disabled={!next}
        data-disabled={!next || undefined}
        onClick={next}
      />
    </div>
  );
}
