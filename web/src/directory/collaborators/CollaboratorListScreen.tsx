import {
  deleteCollaborator,
  exportCollaborators,
  register,
  updateCollaborator,
} from '#contract/directory/collaborators/calls.ts';
import type { Collaborator, CollaboratorRow } from '#contract/directory/collaborators/collaborator.ts';
import type { FilterField } from '#web/kit/filters/types.ts';
import { RecordListScreen } from '#web/kit/records/RecordListScreen.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { holds } from '#web/kit/records/rows-here.ts';
import { formatInteger } from '#web/kit/text/french.ts';
import { collaboratorColumns, fullName, sortValue } from './collaborator-table-columns.tsx';
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

/** The firm's staff: who they are, what they may, and their accounts. */
export default function CollaboratorListScreen() {
  const query = useCollaborators();
  const cabinets = useCabinets().data ?? [];
  const form = useCollaboratorForm(query.data ?? []);
  const filters: FilterField[] = [
    { kind: 'text', name: 'Nom', label: 'Nom, email ou fonction', atOnce: true },
    { kind: 'choice', name: 'Role', label: 'Rôle', options: roleOptions },
    {
      kind: 'choice',
      name: 'CabinetId',
      label: 'Cabinet',
      options: cabinets.map(({ Id, Nom }) => ({ value: String(Id), label: Nom })),
    },
    { kind: 'choice', name: 'Etat', label: 'État', options: states },
  ];
  return (
    <RecordListScreen<CollaboratorRow, Collaborator>
      name="collaborators"
      scope="/repertoire/collaborators"
      title="Collaborateurs"
      description="Ceux qui travaillent au cabinet, leurs rôles et leurs accès."
      words={wordsFor('collaborateur')}
      query={query}
      columns={collaboratorColumns}
      filters={filters}
      matches={{
        Nom: (row, value) => holds(value, `${row.Nom} ${row.Prenom} ${row.Nom}`, row.Email, row.Fonction),
        Role: ({ Roles }, value) => Roles.includes(value),
        CabinetId: ({ CabinetId }, value) => String(CabinetId) === value,
        Etat: (row, value) => stateOf(row) === value,
      }}
      sortValue={sortValue}
      firstSort={{ column: 'Nom', order: 1 }}
      rowId={({ Id }) => Id}
      rowName={fullName}
      totalText={(total) => `Total : ${formatInteger(total)} collaborateur(s)`}
      calls={{
        add: register,
        edit: updateCollaborator,
        remove: deleteCollaborator,
        exportAll: exportCollaborators,
      }}
      consequence="disparaîtra avec son compte. Un compte qui a déjà servi ne peut qu’être désactivé."
      form={form}
      moreActions={useCollaboratorActions()}
    />
  );
}
