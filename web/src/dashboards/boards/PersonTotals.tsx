import { Link } from '@tanstack/react-router';
import type { BoardPerson } from '#contract/dashboards/boards/board.ts';
import { labelOf } from '#web/kit/filters/types.ts';
import css from './board.module.css';

interface PersonTotalsProps {
  persons: readonly BoardPerson[];
  values: Readonly<Record<string, string>>;
}

const counted = [
  ['EN_COURS', 'EnCours', 'en cours'],
  ['A_REVOIR', 'ARevoir', 'à revoir'],
  ['BLOQUE', 'Bloques', 'bloqués'],
  ['FAIT', 'Faits', 'faits'],
] as const;

/** What is given to each: a figure opens its rows. */
export const PersonTotals = ({ persons, values }: PersonTotalsProps) => (
  <ul className={css.persons} aria-label="Par personne">
    {persons.map((person) => (
      <li key={person.Id}>
        <strong>{person.Nom}</strong>
        {counted.map(
          ([Etat, field, word]) =>
            person[field] > 0 && (
              <Link
                key={Etat}
                to="."
                search={
                  {
                    ...values,
                    ...{ Etat, IdResponsable: String(person.Id), [labelOf('IdResponsable')]: person.Nom },
                  } as never
                }
              >
                {`${person[field]} ${word}`}
              </Link>
            ),
        )}
      </li>
    ))}
  </ul>
);
