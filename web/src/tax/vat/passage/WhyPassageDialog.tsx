import { Button } from '@mantine/core';
import type { Passage } from '#contract/tax/vat/passage-calls.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { formatDate, formatEuros } from '#web/kit/text/french.ts';

/** Rule, article and values behind a company's leaving of the CA12, and what is not known. */
export default function WhyPassageDialog({ passage, onClose }: { passage: Passage; onClose: () => void }) {
  const { NomSociete, Regle, Source, ReglePeriodicite, ChiffreAffaires, ExerciceDuCa, Inconnus } = passage;
  return (
    <Dialog
      title={`Pourquoi\u202f? ${NomSociete}`}
      onClose={onClose}
      footer={(close) => <Button onClick={close}>Fermer</Button>}
    >
      <EntryList label="Règles">
        <Entry title="Jour">
          <span>{Regle}</span>
          <span>{Source}</span>
        </Entry>
        <Entry title="Périodicité">
          <span>{ReglePeriodicite}</span>
          {ChiffreAffaires !== null && ExerciceDuCa && (
            <span>{`Chiffre d’affaires\u202f: ${formatEuros(ChiffreAffaires)}, exercice clos le ${formatDate(ExerciceDuCa)}.`}</span>
          )}
        </Entry>
        <Entry title="Ce qui n’est pas connu">
          {Inconnus.length === 0 ? <span>Rien.</span> : Inconnus.map((one) => <span key={one}>{one}</span>)}
        </Entry>
      </EntryList>
    </Dialog>
  );
}
