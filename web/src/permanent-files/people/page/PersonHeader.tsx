import type { Person } from '#contract/permanent-files/people/person.ts';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { formatDate } from '#web/kit/text/french.ts';
import css from './person-page.module.css';

/** 'Née le 17/05/1985 à Lyon · Française', as far as it is known. */
function summaryOf({ Civilite, Datenaissance, Lieunaissance, Nationalite }: Person): string {
  const born = Civilite === 'Madame' ? 'Née' : 'Né';
  const birth = [Datenaissance && `le ${formatDate(Datenaissance)}`, Lieunaissance && `à ${Lieunaissance}`]
    .filter(Boolean)
    .join(' ');
  return [birth && `${born} ${birth}`, Nationalite].filter(Boolean).join(' · ');
}

/** Who it is, and in which state. */
export function PersonHeader({ person }: { person: Person }) {
  const { Civilite, Prenom, Nom, IsDisabled, HasCrmClientAccount, AnonymisedAt } = person;
  return (
    <PageHeader title={[Civilite, Prenom, Nom].filter(Boolean).join(' ')} description={summaryOf(person)}>
      <div className={css.badges}>
        {AnonymisedAt ? (
          <StatusBadge status="warning">Anonymisée</StatusBadge>
        ) : (
          <StatusBadge status={IsDisabled ? 'neutral' : 'success'}>
            {IsDisabled ? 'Inactif' : 'Actif'}
          </StatusBadge>
        )}
        {HasCrmClientAccount && <StatusBadge status="info">Espace PRO</StatusBadge>}
      </div>
    </PageHeader>
  );
}
