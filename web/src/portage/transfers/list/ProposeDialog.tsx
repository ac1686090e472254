import { Button, Checkbox, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AddTransferBatch, ProposeTransfers } from '#contract/portage/transfers/calls.ts';
import type { Proposal } from '#contract/portage/transfers/transfer.ts';
import { bankDayFrom } from '#contract/sepa.ts';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { DateField } from '#web/kit/form/fields/DateField.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { counted, formatEuros } from '#web/kit/text/french.ts';
import { monthOptions } from '#web/kit/text/months.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { useCarriers } from '../../employments/use-employments.ts';
import css from '../../payslips/payslips.module.css';

const months = monthOptions(36);

/** What a month would pay and why not the rest; one button makes the batch of it. */
export default function ProposeDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { run, busy } = useAction();
  const carriers = useCarriers();
  const [carrier, setCarrier] = useState<string | null>(null);
  const [Mois, setMonth] = useState(months[1]?.value ?? '');
  const [Execution, setDay] = useState(bankDayFrom(todayInParis(), 1));
  const [AvecNotesDeFrais, setWithNotes] = useState(false);
  const IdSociete = Number(carrier ?? (carriers.length === 1 ? carriers[0]?.Key : 0));
  const asked = { IdSociete, Mois, AvecNotesDeFrais };
  const query = useQuery({
    queryKey: [ProposeTransfers.path, asked],
    queryFn: ({ signal }) => callApi(ProposeTransfers, asked, { signal }),
    enabled: IdSociete > 0,
    gcTime: 0,
  });
  const found = query.data;
  const mayAdd = found !== undefined && found.Obstacles.length === 0 && found.Somme > 0;

  async function add() {
    await callApi(AddTransferBatch, { ...asked, Execution, Somme: found?.Somme ?? 0 });
    onDone();
    onClose();
  }

  return (
    <Dialog
      title="Proposer des virements"
      size="page"
      onClose={onClose}
      footer={(close) => (
        <>
          <Button variant="default" onClick={close}>
            Annuler
          </Button>
          <Button
            loading={busy}
            disabled={!mayAdd}
            onClick={() => void run(add, 'Lot préparé\u202f: une autre personne l’approuve.')}
          >
            {found ? `Préparer le lot de ${formatEuros(found.Somme)}` : 'Préparer le lot'}
          </Button>
        </>
      )}
    >
      <div className={css.stack}>
        <div className={css.ticks}>
          <Select
            label="Société de portage"
            required
            data={carriers.map(({ Key, Value }) => ({ value: String(Key), label: Value }))}
            value={IdSociete > 0 ? String(IdSociete) : null}
            onChange={setCarrier}
          />
          <Select
            label="Mois"
            required
            data={months}
            value={Mois}
            onChange={(month) => month && setMonth(month)}
          />
          <DateField
            label="Exécution"
            required
            value={Execution}
            onChange={(day) => setDay(day ?? Execution)}
          />
        </div>
        <Checkbox
          label="Avec les notes de frais approuvées du mois"
          checked={AvecNotesDeFrais}
          onChange={(event) => setWithNotes(event.currentTarget.checked)}
        />
        {IdSociete > 0 && <Loaded query={query}>{(proposal) => <Told proposal={proposal} />}</Loaded>}
        {query.isError && <Notice status="danger">{sentenceOf(query.error)}</Notice>}
      </div>
    </Dialog>
  );
}

function Told({ proposal: { Obstacles, Lignes, Refus, Somme } }: { proposal: Proposal }) {
  return (
    <>
      {Obstacles.map((sentence) => (
        <Notice key={sentence} status="warning">
          {sentence}
        </Notice>
      ))}
      {Lignes.length + Refus.length === 0 && <Notice status="info">Aucun bulletin ce mois-ci.</Notice>}
      {Lignes.length > 0 && (
        <>
          <h3>{`${counted(Lignes.length, 'virement')}, ${formatEuros(Somme)}`}</h3>
          <EntryList label="Virements proposés">
            {Lignes.map(({ IdPersonne, Nom, Objet, Iban, Montant }) => (
              <Entry key={`${IdPersonne} ${Objet} ${Montant}`} title={Nom}>
                <span>{formatEuros(Montant)}</span>
                <span>{Objet}</span>
                <span>{Iban}</span>
              </Entry>
            ))}
          </EntryList>
        </>
      )}
      {Refus.length > 0 && (
        <>
          <h3>{`${counted(Refus.length, 'refus', 'refus')}`}</h3>
          <EntryList label="Virements refusés">
            {Refus.map(({ IdPersonne, Nom, Objet, Montant, Motifs }) => (
              <Entry key={`${IdPersonne} ${Objet} ${Montant}`} title={Nom}>
                <span>{formatEuros(Montant)}</span>
                <span>{Objet}</span>
                <span>{Motifs.join(' ')}</span>
              </Entry>
            ))}
          </EntryList>
        </>
      )}
    </>
  );
}
