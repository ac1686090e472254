import {
  IconCalendarCheck,
  IconCalendarOff,
  IconFileText,
  IconHelpCircle,
  IconPencil,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RequestOf } from '#contract/call.ts';
import {
  DeletePassageCa3,
  GetPassageCa3,
  type Passage,
  PrintPassageCa3,
  passageStates,
  SavePassageCa3,
} from '#contract/tax/vat/passage-calls.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { flag, oneOf, optionsOf, positive, yesNo } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { SummaryCard } from '#web/kit/page/cards/SummaryCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import type { BulkAction, ListAction } from '#web/kit/records/list-actions.ts';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { counted } from '#web/kit/text/french.ts';
import { followedBy, ofCabinet } from '#web/permanent-files/companies/list/filter-fields.ts';
import { vatPassagePath, vatPath } from '../paths.ts';
import { passageColumns } from './passage-table-columns.tsx';

const PassageDialog = lazyPart(() => import('./PassageDialog.tsx'));
const WhyPassageDialog = lazyPart(() => import('./WhyPassageDialog.tsx'));

const filters: readonly FilterField[] = [
  { kind: 'text', name: 'Texte', label: 'Société ou SIREN' },
  { kind: 'choice', name: 'Etat', label: 'État', options: optionsOf(passageStates) },
  { kind: 'choice', name: 'AvecInconnus', label: 'Éléments inconnus', options: yesNo },
  ofCabinet,
  followedBy,
];

const toRequest = (values: FilterValues) =>
  ({
    Texte: values.Texte ?? null,
    Etat: oneOf(passageStates, values.Etat),
    AvecInconnus: flag(values.AvecInconnus),
    IdCabinet: positive(values.IdCabinet),
    IdCollaborateur: positive(values.IdCollaborateur),
  }) satisfies RequestOf<typeof GetPassageCa3>;

const whyNotPlan = ({ Etat }: Passage) => (Etat === 'APPLIQUE' ? 'Ce passage est déjà appliqué.' : undefined);

/** Who leaves the simplified VAT regime on 1 January 2027 or later: rehearsed, planned one by one or all at once, and told. */
export default function PassageScreen() {
  const cache = useQueryClient();
  const { run } = useAction();
  const [asked, ask] = useState<{ what: 'plan' | 'why'; of: Passage }>();
  const close = () => ask(undefined);
  const list = useListSearch({ name: 'vat-passage', scope: vatPath, filters, sortable: [] });
  const request = { ...toRequest(list.values), ...list.paging };
  const query = useQuery({
    queryKey: [GetPassageCa3.path, request],
    queryFn: ({ signal }) => callApi(GetPassageCa3, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const reload = () => cache.invalidateQueries({ queryKey: [GetPassageCa3.path] });
  const { data } = query;
  const card = (label: string, value: number | undefined, more: Record<string, string>) => (
    <SummaryCard label={label} value={value} to={vatPassagePath} search={{ ...list.values, ...more }} />
  );
  const plan = (what: RequestOf<typeof SavePassageCa3>) =>
    run(async () => {
      const { Count } = await callApi(SavePassageCa3, what);
      await reload();
      toast('success', `${counted(Count, 'passage prévu', 'passages prévus')}.`);
    }, null);
  const print = (rows: readonly Passage[]) =>
    run(
      async () =>
        saveFile(
          await blockScreen(
            'Préparation des lettres…',
            fetchFile(PrintPassageCa3, { Ids: rows.map(({ IdSociete }) => IdSociete) }),
          ),
        ),
      null,
    );
  const actions: ListAction<Passage>[] = [
    {
      label: 'Prévoir',
      icon: IconPencil,
      primary: true,
      unless: whyNotPlan,
      run: (of) => ask({ what: 'plan', of }),
    },
    { label: 'Pourquoi\u202f?', icon: IconHelpCircle, run: (of) => ask({ what: 'why', of }) },
    { label: 'Lettre', icon: IconFileText, run: (of) => print([of]) },
    {
      label: 'Annuler le passage',
      icon: IconCalendarOff,
      seldom: true,
      unless: ({ Etat }) => (Etat === 'PREVU' ? undefined : 'Aucun passage n’est prévu.'),
      run: ({ IdSociete }) =>
        run(async () => {
          await callApi(DeletePassageCa3, { IdSociete });
          await reload();
        }, 'Passage annulé.'),
    },
    {
      label: 'Tout prévoir',
      icon: IconCalendarCheck,
      onClick: async () => {
        const text =
          'Tous les dossiers à décider dont rien n’est inconnu prendront la CA3 proposée, chacun à son jour.';
        if (await confirm({ title: 'Tout prévoir', text })) await plan({ Tous: true });
      },
    },
  ];
  const bulk: BulkAction<Passage>[] = [
    {
      label: 'Prévoir comme proposé',
      icon: IconCalendarCheck,
      run: async (rows) => {
        const open = rows.filter((row) => whyNotPlan(row) === undefined);
        if (open.length > 0)
          await plan({
            Items: open.map(({ IdSociete, Periodicite }) => ({ IdSociete, Periodicite })),
          });
        return rows;
      },
    },
    {
      label: 'Lettres',
      icon: IconFileText,
      run: async (rows) => {
        await print(rows);
        return [];
      },
    },
  ];
  return (
    <>
      <ListFrame<Passage>
        description="Qui quitte la CA12, quand, pour quelle CA3 et pourquoi. Le chiffre d’affaires est celui du dossier, sans importations, acquisitions intracommunautaires ni autoliquidations."
        label="Sociétés qui quittent la CA12"
        back={vatPath}
        words={wordsFor('société', { isFeminine: true })}
        header={
          <SummaryCards>
            {card('À décider', data?.TotalADecider, { Etat: 'A_DECIDER' })}
            {card('Prévus', data?.TotalPrevus, { Etat: 'PREVU' })}
            {card('Appliqués', data?.TotalAppliques, { Etat: 'APPLIQUE' })}
            {card('Inconnus', data?.TotalInconnus, { AvecInconnus: 'true' })}
          </SummaryCards>
        }
        actions={actions}
        bulk={bulk}
        list={list}
        query={query}
        columns={passageColumns}
        rowId={({ IdSociete }) => IdSociete}
        rowName={({ NomSociete }) => NomSociete}
      />
      {asked?.what === 'plan' && (
        <PassageDialog passage={asked.of} onClose={close} onDone={() => void reload()} />
      )}
      {asked?.what === 'why' && <WhyPassageDialog passage={asked.of} onClose={close} />}
    </>
  );
}
