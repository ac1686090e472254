import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { can } from '#contract/access/access.ts';
import { GetCollboaratorDetailsById } from '#contract/directory/collaborators/calls.ts';
import type { CollaboratorRow } from '#contract/directory/collaborators/collaborator.ts';
import type { KeyValue } from '#contract/key-value.ts';
import { useSession } from '#web/kit/api/session.ts';
import { Section } from '#web/kit/page/Section.tsx';
import { formatDate } from '#web/kit/text/french.ts';
import { rolesInFrench } from '../roles.ts';
import css from './collaborator-page.module.css';
import { collaboratorPagePath } from './paths.ts';
import { useRecord } from './use-collaborator-page.ts';

function Colleague({ entry }: { entry: KeyValue }) {
  return (
    <Link to={collaboratorPagePath} params={{ id: String(entry.Key) } as never}>
      {entry.Value}
    </Link>
  );
}

function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(([label, value]) => (
        <div key={label} className={css.fact}>
          <dt>{label}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Roles, managers and how to reach them; the contract for those who may read it. */
export function RecordSection({ row }: { row: CollaboratorRow }) {
  const mayRead = can(useSession(), GetCollboaratorDetailsById);
  const { data: record } = useRecord(row.Id, mayRead);
  const { Email, Tel, Roles, PremierResponsable, SecondResponsable } = row;
  const dateOf = (day: string | null) => day && formatDate(day);
  return (
    <Section title="Fiche">
      <Facts
        facts={[
          [
            'E-mail',
            <a key="mail" href={`mailto:${Email}`}>
              {Email}
            </a>,
          ],
          ['Téléphone', Tel],
          ['Rôles', rolesInFrench(Roles)],
          ['Premier responsable', PremierResponsable && <Colleague key="first" entry={PremierResponsable} />],
          ['Second responsable', SecondResponsable && <Colleague key="second" entry={SecondResponsable} />],
          ...(record
            ? ([
                ['Contrat', record.TypeContrat],
                ['Entrée', dateOf(record.DateEntree)],
                ['Fin de contrat', dateOf(record.DateFinContrat)],
              ] as const)
            : []),
        ]}
      />
    </Section>
  );
}
