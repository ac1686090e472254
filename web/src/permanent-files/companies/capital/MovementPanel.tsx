import { Notice } from '#web/kit/feedback/Notice.tsx';
import { RecordPanel } from '#web/kit/records/RecordPanel.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { movementForm } from './movement-form.ts';

interface MovementPanelProps {
  companyId: number;
  onSaved: () => void;
  onClose: () => void;
}

const words = { ...wordsFor('mouvement'), add: 'Nouveau mouvement' };

/** A new line of the register of titles, beside the company's page. */
export default function MovementPanel({ companyId, onSaved, onClose }: MovementPanelProps) {
  return (
    <RecordPanel<never, never>
      mode={{ kind: 'create' }}
      words={words}
      rowId={() => ''}
      rowName={() => ''}
      form={{
        ...movementForm(companyId),
        notice: () => (
          <Notice status="info">
            Une ligne inscrite ne se modifie plus{'\u202f'}: une erreur se corrige par une ligne de plus, avec
            son motif.
          </Notice>
        ),
      }}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
