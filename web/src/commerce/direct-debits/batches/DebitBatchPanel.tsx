import { useQuery } from '@tanstack/react-query';
import type { DebitBatchRead } from '#contract/commerce/direct-debits/batch.ts';
import { GetDebitBatchById } from '#contract/commerce/direct-debits/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { Sections } from '#web/kit/page/Sections.tsx';
import { counted, formatDate, formatEuros } from '#web/kit/text/french.ts';
import { approvedBy, BatchBadge } from '#web/permanent-files/payment-batches/BatchBadge.tsx';
import { DebitBadge } from '../DebitBadge.tsx';

const historyOf = (batch: DebitBatchRead) =>
  [
    `Pour ${batch.Cabinet.Value}, compte ${batch.Iban}, ICS ${batch.Ics}, le ${formatDate(batch.Jour)}.`,
    batch.PreparePar && `Préparé par ${batch.PreparePar}.`,
    approvedBy(batch) && `Approuvé par ${approvedBy(batch)}.`,
    batch.ExporteLe && `Exporté le ${formatDate(batch.ExporteLe.slice(0, 10))}.`,
  ]
    .filter(Boolean)
    .join(' ');

/** A batch with whom it collects from, and what the bank said of it. */
export default function DebitBatchPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery({
    queryKey: [GetDebitBatchById.path, id],
    queryFn: ({ signal }) => callApi(GetDebitBatchById, { Id: id }, { signal }),
  });
  return (
    <SidePanel title={query.data?.Lot ?? 'Lot de prélèvements'} size="medium" isRead onClose={onClose}>
      <Loaded query={query}>
        {(batch) => (
          <Sections>
            <Section
              title={`${counted(batch.Nombre, 'prélèvement')}, ${formatEuros(batch.Somme)}`}
              description={historyOf(batch)}
              aside={<BatchBadge state={batch.Etat} />}
            >
              <EntryList label="Prélèvements du lot">
                {batch.Lignes.map(({ Id, Client, Facture, Montant, Rum, Etat, Le, Motif, Excedent }) => (
                  <Entry key={Id} title={Client.Value} state={<DebitBadge state={Etat} />}>
                    <span>{formatEuros(Montant)}</span>
                    <span>{`Facture ${Facture.Value}`}</span>
                    <span>{Rum}</span>
                    {Le && <span>{`le ${formatDate(Le)}`}</span>}
                    {Motif && <span>{Motif}</span>}
                    {Excedent > 0 && <span>{`Trop-perçu à rembourser\u202f: ${formatEuros(Excedent)}`}</span>}
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
