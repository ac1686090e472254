import { Button } from '@mantine/core';
import type { Deadline } from '#contract/permanent-files/companies/deadlines/deadline.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { EntryList } from '#web/kit/page/EntryList.tsx';
import { DeadlineEntry } from './DeadlineEntry.tsx';

interface DeadlinesDialogProps {
  /** What they are the deadlines of. */
  title: string;
  deadlines: readonly (Deadline | null)[];
  onClose: () => void;
}

/** Why these days: the rule, where it is written, the values that it was computed with, and what put it off. */
export default function DeadlinesDialog({ title, deadlines, onClose }: DeadlinesDialogProps) {
  const known = deadlines.filter((deadline) => deadline !== null);
  return (
    <Dialog
      title={`Pourquoi\u202f? ${title}`}
      size="page"
      onClose={onClose}
      footer={(close) => <Button onClick={close}>Fermer</Button>}
    >
      {known.length === 0 ? (
        <p>
          Aucune échéance n’est calculée{'\u202f'}: la forme juridique ou le régime fiscal du dossier est à
          compléter.
        </p>
      ) : (
        <EntryList label="Échéances">
          {known.map((deadline) => (
            <DeadlineEntry key={deadline.Libelle} deadline={deadline} />
          ))}
        </EntryList>
      )}
    </Dialog>
  );
}
