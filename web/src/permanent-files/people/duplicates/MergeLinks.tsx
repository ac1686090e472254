import { mandateFunctions } from '#contract/permanent-files/people/person-page-calls.ts';
import { Section } from '#web/kit/page/Section.tsx';
import { StatusBadge } from '#web/kit/page/StatusBadge.tsx';
import { formatDate, formatInteger } from '#web/kit/text/french.ts';
import { nameOf } from './duplicate-table-columns.tsx';
import css from './merge.module.css';
import type { Comparison } from './merge-choices.ts';

type Link = Comparison['Persons'][number]['Links'][number];

function roleOf({ Kind, Function: code, Shares }: Link): string {
  if (Kind === 'Portage') return 'Portage salarial';
  if (Kind === 'Actionnaire') return `Actionnaire, ${formatInteger(Shares ?? 0)} parts`;
  return mandateFunctions[code as keyof typeof mandateFunctions] ?? 'Mandat';
}

const periodOf = ({ StartsOn, EndsOn }: Link) =>
  `${EndsOn ? 'du' : 'depuis le'} ${formatDate(StartsOn)}${EndsOn ? ` au ${formatDate(EndsOn)}` : ''}`;

/** What links each to companies: all of it goes to the kept person, and what both have stands once. */
export function MergeLinks({ persons }: { persons: Comparison['Persons'] }) {
  return (
    <Section
      title="Mandats, parts et portage"
      description="Tout est repris dans la fiche conservée. Ce qui est commun aux deux n’y figure qu’une fois."
    >
      <div className={css.links}>
        {persons.map((person) => (
          <div key={person.Id}>
            <h3 className={css.of}>{nameOf(person)}</h3>
            {person.Links.length === 0 && <p className={css.empty}>Aucun lien avec une société.</p>}
            <ul className={css.list}>
              {person.Links.map((link) => (
                <li key={JSON.stringify(link)}>
                  <span>
                    {link.Societe} {link.IsInBoth && <StatusBadge status="info">Commun</StatusBadge>}
                  </span>
                  <span className={css.about}>
                    {roleOf(link)}, {periodOf(link)}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
