import type { CollaboratorRow } from '#contract/directory/collaborators/collaborator.ts';
import type { Departure } from '#contract/directory/collaborators/departure.ts';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { formatDate } from '#web/kit/text/french.ts';
import { CollaboratorAvatar } from '../CollaboratorAvatar.tsx';
import css from './collaborator-page.module.css';

interface HeaderProps {
  row: CollaboratorRow;
  planned: Departure | undefined;
}

/** Who it is, what they do in which cabinet, and whether they may sign in. */
export function CollaboratorHeader({ row, planned }: HeaderProps) {
  const { Civilite, Prenom, Nom, Fonction, Cabinet, IsDisabled, IsConfirmed } = row;
  const title = [Civilite, Prenom, Nom].filter(Boolean).join(' ');
  return (
    <PageHeader title={title} description={[Fonction, Cabinet].filter(Boolean).join(' · ')}>
      <div className={css.who}>
        {row.PhotoId && <CollaboratorAvatar {...row} size={40} />}
        <StatusBadge status={IsDisabled ? 'neutral' : 'success'}>
          {IsDisabled ? 'Compte désactivé' : 'Compte actif'}
        </StatusBadge>
        {!IsConfirmed && <StatusBadge status="warning">E-mail non confirmé</StatusBadge>}
        {planned && <StatusBadge status="warning">Départ prévu le {formatDate(planned.DateFin)}</StatusBadge>}
      </div>
    </PageHeader>
  );
}
