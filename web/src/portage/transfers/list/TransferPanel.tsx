import { useQuery } from '@tanstack/react-query';
import { GetTransferBatchById } from '#contract/portage/transfers/calls.ts';
import { lineStates, type TransferBatchRead } from '#contract/portage/transfers/transfer.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { Sections } from '#web/kit/page/Sections.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
import { counted, formatDate, formatEuros } from '#web/kit/text/french.ts';
import { monthInWords } from '#web/kit/text/months.ts';
import { approvedBy, BatchBadge } from '#web/permanent-files/payment-batches/BatchBadge.tsx';

const statuses: Record<keyof typeof lineStates, Status> = {
  EN_COURS: 'info',
  EXECUTE: 'success',
  REJETE: 'danger',
  ANNULE: 'neutral',
};

const historyOf = (batch: TransferBatchRead) =>
  [
    `De ${batch.Societe.Value}, compte ${batch.Iban}, ${monthInWords(batch.Mois)}, exécution le ${formatDate(batch.Execution)}.`,
    batch.PreparePar && `Préparé par ${batch.PreparePar}.`,
    approvedBy(batch) && `Approuvé par ${approvedBy(batch)}.`,
    batch.ExporteLe && `Exporté le ${formatDate(batch.ExporteLe.slice(0, 10))}.`,
  ]
    .filter(Boolean)
    .join(' ');

/** A batch with who is paid what, and what the bank said of it. */
export default function TransferPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery({
    queryKey: [GetTransferBatchById.path, id],
    queryFn: ({ signal }) => callApi(GetTransferBatchById, { Id: id }, { signal }),
  });
  return (
    <SidePanel title={query.data?.Lot ?? 'Lot de virements'} size="medium" isRead onClose={onClose}>
      <Loaded query={query}>
        {(batch) => (
          <Sections>
            <Section
              title={`${counted(batch.Nombre, 'virement')}, ${formatEuros(batch.Somme)}`}
              description={historyOf(batch)}
              aside={<BatchBadge state={batch.Etat} />}
            >
              <EntryList label="Virements du lot">
                {batch.Lignes.map(({ Id, Nom, Objet, Iban, Montant, Etat, Le, Motif }) => (
                  <Entry
                    key={Id}
                    title={Nom}
                    state={<StatusBadge status={statuses[Etat]}>{lineStates[Etat]}</StatusBadge>}
                  >
                    <span>{formatEuros(Montant)}</span>
                    <span>{Objet}</span>
                    <span>{Iban}</span>
                    {Le && <span>{`le ${formatDate(Le)}`}</span>}
                    {Motif && <span>{Motif}</span>}
                  </Entry>
                ))}
              </EntryList>
            </Section>
          </Sections>
        )}
      </Loaded>
    </SidePanel>
  );
}
