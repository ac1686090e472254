import { useMemo } from 'react';
import {
  deleteCollaborator,
  exportCollaborators,
  register,
  updateCollaborator,
} from '#contract/directory/collaborators/calls.ts';
import type { Collaborator, CollaboratorRow } from '#contract/directory/collaborators/collaborator.ts';
import type { FilterHere } from '#web/kit/filters/types.ts';
import { RecordListScreen } from '#web/kit/records/RecordListScreen.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { holds } from '#web/kit/records/rows-here.ts';
import { collaboratorColumns, fullName } from './collaborator-table-columns.tsx';
import { roleOptions } from './roles.ts';
import { useCollaboratorActions } from './use-collaborator-actions.ts';
import { useCollaboratorForm } from './use-collaborator-form.tsx';
import { useCabinets, useCollaborators } from './use-collaborators.ts';

const states = [
  { value: 'actif', label: 'Actif' },
  { value: 'confirmer', label: 'À confirmer' },
  { value: 'desactive', label: 'Désactivé' },
];

const stateOf = ({ IsDisabled, IsConfirmed }: CollaboratorRow) => {
  if (IsDisabled) return 'desactive';
  return IsConfirmed ? 'actif' : 'confirmer';
};

const filtersOf = (cabinets: readonly { Id: number; Nom: string }[]): FilterHere<CollaboratorRow>[] => [
  {
    kind: 'text',
    name: 'Nom',
    label: 'Nom, email ou fonction',
    matches: (row, typed) => holds(typed, `${row.Nom} ${row.Prenom} ${row.Nom}`, row.Email, row.Fonction),
  },
  {
    kind: 'choice',
    name: 'Role',
    label: 'Rôle',
    options: roleOptions,
    matches: ({ Roles }, value) => Roles.includes(value),
  },
  {
    kind: 'choice',
    name: 'CabinetId',
    label: 'Cabinet',
    options: cabinets.map(({ Id, Nom }) => ({ value: String(Id), label: Nom })),
    matches: ({ CabinetId }, value) => String(CabinetId) === value,
  },
  {
    kind: 'choice',
    name: 'Etat',
    label: 'État',
    options: states,
    matches: (row, value) => stateOf(row) === value,
  },
];

/** The firm's staff: who they are, what they may, and their accounts. */
export default function CollaboratorListScreen() {
  const query = useCollaborators();
  const cabinets = useCabinets().data;
  const filters = useMemo(() => filtersOf(cabinets ?? []), [cabinets]);
  return (
    <RecordListScreen<CollaboratorRow, Collaborator>
      description="Ceux qui travaillent au cabinet, leurs rôles et leurs accès."
      words={wordsFor('collaborateur')}
      query={query}
      columns={collaboratorColumns}
      filters={filters}
      rowId={({ Id }) => Id}
      rowName={fullName}
      calls={{
        add: register,
        edit: updateCollaborator,
        remove: deleteCollaborator,
        exportAll: exportCollaborators,
      }}
      consequence="disparaîtra avec son compte. Un compte qui a déjà servi ne peut qu’être désactivé."
      form={useCollaboratorForm(query.data ?? [])}
      moreActions={useCollaboratorActions()}
    />
  );
}
