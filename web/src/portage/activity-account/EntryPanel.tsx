import { RecordPanel } from '#web/kit/records/RecordPanel.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { entryForm } from './entry-form.ts';
import { useReloadAccounts } from './use-account.ts';

interface EntryPanelProps {
  idPortage: number;
  onClose: () => void;
}

/** Posts lines by hand on an account. */
export default function EntryPanel({ idPortage, onClose }: EntryPanelProps) {
  const reload = useReloadAccounts();
  return (
    <RecordPanel<never, never>
      mode={{ kind: 'create' }}
      words={wordsFor('écriture', { isFeminine: true })}
      rowId={() => idPortage}
      rowName={() => ''}
      form={entryForm(idPortage)}
      onSaved={() => {
        reload();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
