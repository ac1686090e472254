import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/call.ts';
import {
  campaignKinds,
  GetCampagneById,
  type Outcome,
  outcomeStates,
} from '#contract/documents/generation/campaign-calls.ts';
import { DownloadFile } from '#contract/workspace/downloads/calls.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import type { FilterHere } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
import { LoadedRecord } from '#web/kit/record-page/LoadedRecord.tsx';
import { RecordLink } from '#web/kit/record-page/RecordLink.tsx';
import { useRecordId } from '#web/kit/record-page/use-record-id.ts';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { holds } from '#web/kit/records/rows-here.ts';
import { useRowsHere } from '#web/kit/records/use-rows-here.ts';
import type { Column } from '#web/kit/table/types.ts';
import { counted, formatDate } from '#web/kit/text/french.ts';
import { companyPagePath } from '#web/permanent-files/companies/paths.ts';
import { campaignsPath } from '../paths.ts';
import { CampaignBadge } from './CampaignBadge.tsx';
import css from './campaigns.module.css';

type Campaign = AnswerOf<typeof GetCampagneById>;

const statuses: Record<Outcome['Etat'], Status> = {
  EN_ATTENTE: 'neutral',
  FAIT: 'success',
  INCOMPLET: 'warning',
};

const told = ({ Manques, SansObjet }: Outcome) => [...Manques, ...SansObjet];

const columns: readonly Column<Outcome>[] = [
  {
    key: 'Societe',
    title: 'Société',
    width: 240,
    onCard: 'heading',
    value: ({ Societe }) => Societe.Value,
    cell: ({ Societe }) => <RecordLink page={companyPagePath} record={Societe} />,
  },
  {
    key: 'Etat',
    title: 'Résultat',
    width: 130,
    onCard: 'state',
    value: ({ Etat }) => outcomeStates[Etat],
    cell: ({ Etat }) => <StatusBadge status={statuses[Etat]}>{outcomeStates[Etat]}</StatusBadge>,
  },
  {
    key: 'Documents',
    title: 'Documents',
    width: 120,
    align: 'end',
    onCard: 'detail',
    value: ({ Documents }) => Documents,
    cell: ({ Documents }) => counted(Documents, 'document'),
  },
  {
    key: 'Manques',
    title: 'Ce qui manque, ce qui est sans objet',
    width: 520,
    onCard: 'detail',
    value: (row) => told(row).join(' '),
    cell: (row) => (
      <ul className={css.told}>
        {told(row).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    ),
  },
];

const filters: readonly FilterHere<Outcome>[] = [
  {
    kind: 'text',
    name: 'Texte',
    label: 'Société',
    matches: ({ Societe }, typed) => holds(typed, Societe.Value),
  },
  {
    kind: 'choice',
    name: 'Etat',
    label: 'Résultat',
    options: optionsOf(outcomeStates),
    matches: ({ Etat }, value) => Etat === value,
  },
];

/** Milliseconds between two looks at a campaign that is under way. */
const whileRunning = 2000;

/** What has become of each company of a campaign, followed while it is under way. */
export default function CampaignScreen() {
  const id = useRecordId();
  const query = useQuery({
    queryKey: [GetCampagneById.path, id],
    queryFn: ({ signal }) => callApi(GetCampagneById, { Id: id ?? 0 }, { signal, quiet: true }),
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) => (data && data.Faites < data.Societes ? whileRunning : false),
  });
  return (
    <LoadedRecord id={id} query={query} list={{ to: campaignsPath, label: 'Revenir aux campagnes' }}>
      {(campaign) => <Outcomes campaign={campaign} />}
    </LoadedRecord>
  );
}

function Outcomes({ campaign }: { campaign: Campaign }) {
  const { Nature, AnneeExercice, DateAssembleeGenerale, Resultats, ZipId, Faites, Societes } = campaign;
  const { run } = useAction();
  const list = useListSearch({
    filters,
    sortable: columns.map(({ key }) => key),
    firstSort: { column: 'Societe', order: 1 },
  });
  const { query, found } = useRowsHere(list, {
    query: { data: Resultats, error: null, refetch: async () => ({ data: Resultats }) },
    columns,
    filters,
  });
  const missing = ZipId === null ? 'L’archive est chez la personne qui a lancé la campagne.' : undefined;
  return (
    <ListFrame<Outcome>
      title={`${campaignKinds[Nature]} ${AnneeExercice}`}
      description={
        DateAssembleeGenerale
          ? `Assemblées générales du ${formatDate(DateAssembleeGenerale)}.`
          : 'Documents de l’année civile.'
      }
      label="Résultat par société"
      header={<CampaignBadge campaign={campaign} />}
      words={wordsFor('société', { isFeminine: true })}
      back={campaignsPath}
      list={list}
      query={query}
      all={found}
      columns={columns}
      rowId={({ Societe }) => Societe.Key}
      rowName={({ Societe }) => Societe.Value}
      actions={[
        {
          label: 'Télécharger l’archive',
          icon: IconDownload,
          primary: true,
          disabledBecause: Faites < Societes ? 'La campagne est en cours.' : missing,
          onClick: () =>
            void run(async () => saveFile(await fetchFile(DownloadFile, { ZipId: ZipId ?? '' })), null),
        },
      ]}
    />
  );
}
