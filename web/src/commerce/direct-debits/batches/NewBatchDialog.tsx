import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import {
  AddDebitBatch,
  listDirectDebits,
  ProposeDebitBatch,
} from '#contract/commerce/direct-debits/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { counted, formatDate, formatEuros } from '#web/kit/text/french.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { optionsOfCreditors, useCreditors } from '../use-direct-debits.ts';

/** Days to come on which announced debits are to be collected. */
function useDays() {
  const request = {
    Etat: 'PREVENU' as const,
    Du: todayInParis(),
    PageSize: 100,
    SortColumn: 'Jour' as const,
  };
  const { data } = useQuery({
    queryKey: [listDirectDebits.path, request],
    queryFn: ({ signal }) => callApi(listDirectDebits, request, { signal }),
  });
  const days = new Set((data?.Items ?? []).filter(({ Lot }) => !Lot).map(({ Jour }) => Jour));
  return [...days].map((day) => ({ value: day, label: formatDate(day) }));
}

/** Gathers the debits of a cabinet and a day; what is not collected is told with every reason. */
export default function NewBatchDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { run, busy } = useAction();
  const creditors = useCreditors();
  const days = useDays();
  const [cabinet, setCabinet] = useState<string | null>(null);
  const [chosen, setDay] = useState<string | null>(null);
  const IdCabinet = Number(cabinet ?? (creditors.length === 1 ? creditors[0]?.IdCabinet : 0));
  const Jour = chosen ?? days[0]?.value ?? '';
  const query = useQuery({
    queryKey: [ProposeDebitBatch.path, IdCabinet, Jour],
    queryFn: ({ signal }) => callApi(ProposeDebitBatch, { IdCabinet, Jour }, { signal }),
    enabled: IdCabinet > 0 && Jour !== '',
    gcTime: 0,
  });
  const found = query.data;

  async function add() {
    await callApi(AddDebitBatch, { IdCabinet, Jour, Somme: found?.Somme ?? 0 });
    onDone();
    onClose();
  }

  return (
    <Dialog
      title="Nouveau lot de prélèvements"
      size="page"
      onClose={onClose}
      footer={(close) => (
        <>
          <Button variant="default" onClick={close}>
            Annuler
          </Button>
          <Button
            loading={busy}
            disabled={!found || found.Obstacles.length > 0 || found.Somme === 0}
            onClick={() => void run(add, 'Lot préparé\u202f: une autre personne l’approuve.')}
          >
            {found ? `Préparer le lot de ${formatEuros(found.Somme)}` : 'Préparer le lot'}
          </Button>
        </>
      )}
    >
      <Select
        label="Cabinet"
        required
        data={optionsOfCreditors(creditors)}
        value={IdCabinet > 0 ? String(IdCabinet) : null}
        onChange={setCabinet}
      />
      <Select
        label="Jour"
        required
        mt="md"
        mb="md"
        data={days}
        value={Jour || null}
        onChange={setDay}
        placeholder={days.length === 0 ? 'Aucun client n’est prévenu' : undefined}
      />
      {IdCabinet > 0 && Jour !== '' && <Loaded query={query}>{(told) => <Told told={told} />}</Loaded>}
    </Dialog>
  );
}

function Told({ told: { Obstacles, Nombre, Somme, Refus } }: { told: AnswerOf<typeof ProposeDebitBatch> }) {
  return (
    <>
      {Obstacles.map((sentence) => (
        <Notice key={sentence} status="warning">
          {sentence}
        </Notice>
      ))}
      <Notice status="info">{`${counted(Nombre, 'prélèvement')}, ${formatEuros(Somme)}.`}</Notice>
      {Refus.length > 0 && (
        <>
          <h3>{counted(Refus.length, 'refus', 'refus')}</h3>
          <EntryList label="Prélèvements refusés">
            {Refus.map(({ Id, Client, Facture, Motifs }) => (
              <Entry key={Id} title={`${Client}, facture ${Facture}`}>
                <span>{Motifs.join(' ')}</span>
              </Entry>
            ))}
          </EntryList>
        </>
      )}
    </>
  );
}
