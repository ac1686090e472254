import type { AnswerOf } from '#contract/call.ts';
import type {
  DuplicateReason,
  GetPossibleDuplicates,
} from '#contract/permanent-files/people/duplicate-calls.ts';
import { StatusBadge } from '#web/kit/page/StatusBadge.tsx';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate } from '#web/kit/text/french.ts';
import css from './duplicates.module.css';

export type DuplicatePair = AnswerOf<typeof GetPossibleDuplicates>['Items'][number];
type PersonInBrief = DuplicatePair['First'];

const inShort: Record<DuplicateReason, string> = {
  NomEtNaissance: 'Nom et naissance',
  Email: 'E-mail',
  NumeroSs: 'N° sécurité sociale',
};

export const nameOf = ({ Prenom, Nom }: Pick<PersonInBrief, 'Prenom' | 'Nom'>) => `${Prenom} ${Nom}`;

/** What tells two namesakes apart at a glance. */
function Brief({ person }: { person: PersonInBrief }) {
  const { Datenaissance, Ville, Email, EmailSecondary, IsDisabled } = person;
  const birth = Datenaissance && `Naissance\u202f: ${formatDate(Datenaissance)}`;
  return (
    <div className={css.brief}>
      <strong>{nameOf(person)}</strong>
      <span>{[birth, Ville, IsDisabled === 1 && 'Inactif'].filter(Boolean).join(' · ')}</span>
      <span title={Email ?? undefined}>{[Email ?? 'néant', EmailSecondary].filter(Boolean).join(' · ')}</span>
    </div>
  );
}

export const duplicateColumns: readonly Column<DuplicatePair>[] = [
  {
    key: 'First',
    title: 'Première fiche',
    width: 366,
    onCard: 'heading',
    cell: ({ First }) => <Brief person={First} />,
  },
  {
    key: 'Second',
    title: 'Seconde fiche',
    width: 366,
    onCard: 'heading',
    cell: ({ Second }) => <Brief person={Second} />,
  },
  {
    key: 'Reasons',
    title: 'Motif',
    width: 190,
    onCard: 'detail',
    cell: ({ Reasons }) => (
      <div className={css.reasons}>
        {Reasons.map((reason) => (
          <StatusBadge key={reason} status="warning">
            {inShort[reason]}
          </StatusBadge>
        ))}
      </div>
    ),
  },
];
