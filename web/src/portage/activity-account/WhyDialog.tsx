import { Button } from '@mantine/core';
import type { AccountLine } from '#contract/portage/activity-account/account.ts';
import { entrySources } from '#contract/portage/activity-account/natures.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { formatEuros } from '#web/kit/text/french.ts';

interface WhyDialogProps {
  line: AccountLine;
  title: string;
  onClose: () => void;
}

/** How a line was reckoned, by which article, and who posted it. */
export function WhyDialog({ line, title, onClose }: WhyDialogProps) {
  const { Libelle, Montant, Regle, Article, Source, Motif, Auteur } = line;
  const facts = [
    ['Montant', formatEuros(Montant)],
    ['Origine', entrySources[Source]],
    ...(Source === 'SAISIE' ? [] : [['Règle', Regle]]),
    ['Texte', Article],
    ...(Motif ? [['Motif', Motif]] : []),
    ...(Auteur ? [['Par', Auteur]] : []),
  ] as [string, string][];
  return (
    <Dialog title={title} onClose={onClose} footer={(close) => <Button onClick={close}>Fermer</Button>}>
      <p>{Libelle}</p>
      <EntryList label="Explication">
        {facts.map(([label, value]) => (
          <Entry key={label} title={label}>
            <span>{value}</span>
          </Entry>
        ))}
      </EntryList>
    </Dialog>
  );
}
