import { StatusBadge } from '#web/kit/page/StatusBadge.tsx';
import { counted } from '#web/kit/text/french.ts';
import { formatMoment } from '#web/kit/text/moments.ts';
import { nameOf } from './duplicate-table-columns.tsx';
import css from './merge.module.css';
import type { Comparison, Side } from './merge-choices.ts';

interface MergeSidesProps {
  persons: Comparison['Persons'];
  kept: Side;
  onKeep: (side: Side) => void;
}

const spaces = { None: 'Sans Espace PRO', Open: 'Espace PRO ouvert', Closed: 'Espace PRO désactivé' };

/** The two persons, and which of them stays in the register. */
export function MergeSides({ persons, kept, onKeep }: MergeSidesProps) {
  return (
    <fieldset className={css.sides}>
      <legend className="visually-hidden">Fiche conservée</legend>
      {persons.map((person, index) => {
        const side: Side = index === 0 ? 0 : 1;
        return (
          <label key={person.Id} className={css.side} data-chosen={kept === side || undefined}>
            <input type="radio" name="kept" checked={kept === side} onChange={() => onKeep(side)} />
            <span className={css.words}>
              <span className={css.who}>
                <strong>{nameOf(person)}</strong>
                <StatusBadge status={kept === side ? 'success' : 'neutral'}>
                  {kept === side ? 'Fiche conservée' : 'Fiche absorbée'}
                </StatusBadge>
              </span>
              <span className={css.about}>
                Créée le {formatMoment(person.CreatedAt)} · {counted(person.Links.length, 'lien')} ·{' '}
                {spaces[person.EspacePro]}
              </span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
