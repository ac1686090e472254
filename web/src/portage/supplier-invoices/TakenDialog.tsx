import { Button } from '@mantine/core';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { counted } from '#web/kit/text/french.ts';
import type { Taken } from './ImportDialog.tsx';

/** What an import has taken, and each invoice that it could not take with its reason. */
export default function TakenDialog({ taken, onClose }: { taken: Taken; onClose: () => void }) {
  const { Ajoutees, DejaConnues, Refusees } = taken;
  return (
    <Dialog
      title="Import terminé"
      onClose={onClose}
      footer={(close) => <Button onClick={close}>Fermer</Button>}
    >
      <p>
        {`${counted(Ajoutees, 'facture ajoutée', 'factures ajoutées')}, ${counted(DejaConnues, 'déjà connue', 'déjà connues')}.`}
      </p>
      {Refusees.length > 0 && (
        <EntryList label="Factures refusées">
          {Refusees.map(({ Reference, Raison }) => (
            <Entry key={Reference} title={Reference}>
              <span>{Raison}</span>
            </Entry>
          ))}
        </EntryList>
      )}
    </Dialog>
  );
}
