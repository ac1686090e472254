import type { Side } from '#contract/merge.ts';
import { StatusBadge } from '../page/status/StatusBadge.tsx';
import { formatMoment } from '../text/moments.ts';
import css from './merge.module.css';
import type { MergeSide } from './merging.ts';

interface MergeSidesProps {
  sides: readonly [MergeSide, MergeSide];
  kept: Side;
  onKeep: (side: Side) => void;
}

/** The two records, and which of them stays in the register. */
export function MergeSides({ sides, kept, onKeep }: MergeSidesProps) {
  return (
    <fieldset className={css.sides}>
      <legend className="visually-hidden">Fiche conservée</legend>
      {sides.map(({ Id, name, CreatedAt, about }, index) => {
        const side: Side = index === 0 ? 0 : 1;
        return (
          <label key={Id} className={css.side} data-chosen={kept === side || undefined}>
            <input type="radio" name="kept" checked={kept === side} onChange={() => onKeep(side)} />
            <span className={css.words}>
              <span className={css.who}>
                <strong>{name}</strong>
                <StatusBadge status={kept === side ? 'success' : 'neutral'}>
                  {kept === side ? 'Fiche conservée' : 'Fiche absorbée'}
                </StatusBadge>
              </span>
              <span className={css.about}>
                {[`Créée le ${formatMoment(CreatedAt)}`, ...about].join(' · ')}
              </span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
