import type { PanelSteps } from '#web/kit/page/panel/PanelSteps.tsx';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { MissingPanel } from '#web/kit/records/MissingPanel.tsx';
import { missingOf } from '#web/kit/records/missing-of.ts';
import { PersonForm } from './PersonForm.tsx';
import { usePerson } from './use-person.ts';

export type PanelMode = { kind: 'create' } | { kind: 'edit'; Id: number } | { kind: 'read'; Id: number };

interface PersonPanelProps {
  mode: PanelMode;
  onSaved: (created: boolean) => void;
  onClose: () => void;
  /** From reading to editing; absent where the user may not. */
  onEdit?: ((Id: number) => void) | undefined;
  steps?: PanelSteps | undefined;
}

const titles = {
  create: 'Ajouter un dirigeant',
  edit: 'Modifier un dirigeant',
  read: 'Détails du dirigeant',
};

/** The person form beside the list: to create, to edit, or for reading. */
export default function PersonPanel({ mode, onSaved, onClose, onEdit, steps }: PersonPanelProps) {
  const personId = mode.kind === 'create' ? undefined : mode.Id;
  const query = usePerson(personId);
  const missing = missingOf(query);
  if (missing) return <MissingPanel {...missing} onClose={onClose} />;

  const person = query.data;
  const name = person && personId ? `\u202f: ${person.Prenom} ${person.Nom}` : '';
  return (
    <SidePanel
      title={titles[mode.kind] + name}
      size={mode.kind === 'read' ? 'medium' : 'wide'}
      isRead={mode.kind === 'read'}
      steps={steps}
      onClose={onClose}
    >
      {(close) => (
        <PersonForm
          personId={personId}
          // the list stands in no company's file: the first company of the person is the one concerned
          societeId={person?.ListSociete[0]?.Key}
          canEdit={mode.kind !== 'read'}
          isSidebar
          onSave={() => onSaved(mode.kind === 'create')}
          onCancel={close}
          onEdit={personId && onEdit ? () => onEdit(personId) : undefined}
        />
      )}
    </SidePanel>
  );
}
