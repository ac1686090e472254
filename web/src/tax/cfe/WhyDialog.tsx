import { Button } from '@mantine/core';
import { type CfeLine, cfeStates } from '#contract/tax/cfe/cfe.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { formatEuros } from '#web/kit/text/french.ts';
import { DeadlineEntry } from '#web/permanent-files/companies/deadlines/DeadlineEntry.tsx';

const instalmentOf = ({ MontantPrecedent, Annee, HasAcompte, AcomptePropose }: CfeLine) => {
  if (HasAcompte === null || MontantPrecedent === null)
    return `La cotisation de ${Annee - 1} n’est pas connue\u202f: l’acompte ne peut pas être déterminé.`;
  const before = `Cotisation de ${Annee - 1}\u202f: ${formatEuros(MontantPrecedent)}`;
  return HasAcompte
    ? `${before}, soit un acompte de ${formatEuros(AcomptePropose ?? 0)}.`
    : `${before}, sous le seuil de l’acompte.`;
};

/** Why a line is in its state, whether an instalment is owed, and by which rule each limit falls on its day. */
export default function WhyDialog({ line, onClose }: { line: CfeLine; onClose: () => void }) {
  const { Motif, Reduction } = line;
  const limits = [
    line.LimiteDeclaration,
    line.LimiteAcompte,
    line.LimiteMensualisation,
    line.LimitePrelevement,
    line.LimiteSolde,
    Reduction?.Limite ?? null,
  ].filter((limit) => limit !== null);
  return (
    <Dialog
      title={`Pourquoi\u202f? ${line.NomSociete}, CFE ${line.Annee}`}
      size="page"
      onClose={onClose}
      footer={(close) => <Button onClick={close}>Fermer</Button>}
    >
      <EntryList label="État et échéances">
        <Entry title={`État\u202f: ${cfeStates[line.Etat]}`}>
          <span>{Motif.Regle}</span>
          {Motif.Source && <span>{Motif.Source}</span>}
        </Entry>
        {line.Etat !== 'NON_REDEVABLE' && (
          <Entry title="Acompte de juin">
            <span>{instalmentOf(line)}</span>
          </Entry>
        )}
        {Reduction && (
          <Entry title="Réduction de CFE à demander">
            <span>{`Activité cessée en cours d’année\u202f: ${Reduction.Mois} mois restant à courir${
              Reduction.Montant === null ? '' : `, soit ${formatEuros(Reduction.Montant)}`
            }, sauf cession ou transfert de l’activité.`}</span>
            <span>CGI, art. 1478</span>
          </Entry>
        )}
        {limits.map((limit) => (
          <DeadlineEntry key={limit.Libelle} deadline={limit} />
        ))}
      </EntryList>
    </Dialog>
  );
}
