import {
  IconArrowsDiff,
  IconCheck,
  IconFileDownload,
  IconFileSpreadsheet,
  IconListSearch,
  IconReportAnalytics,
  IconTrash,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { can } from '#contract/access/access.ts';
import type { AnswerOf } from '#contract/call.ts';
import {
  AbandonFec,
  ConfirmFec,
  DownloadFec,
  ExportFecAnomalies,
  GetFecAnomalies,
  type GetFecControle,
} from '#contract/tax/fec/calls.ts';
import type { FecFinding } from '#contract/tax/fec/fec.ts';
import { fecRuleCodes, fecRules, fecSeverities } from '#contract/tax/fec/rules.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { oneOf, optionsOf } from '#web/kit/filters/filter-values.ts';
import type { FilterField } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
import { LoadedRecord } from '#web/kit/record-page/LoadedRecord.tsx';
import { useRecordId } from '#web/kit/record-page/use-record-id.ts';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { TwoLines } from '#web/kit/table/texts.tsx';
import type { Column } from '#web/kit/table/types.ts';
import { formatInteger } from '#web/kit/text/french.ts';
import { companiesPath, companyPagePath } from '#web/permanent-files/companies/paths.ts';
import { ControlNotice } from './ControlNotice.tsx';
import { comparisonPath, reviewPath, statementsPath } from './paths.ts';
import { useFec, useReloadBooks } from './use-fec.ts';

type Control = AnswerOf<typeof GetFecControle>;

const statuses: Record<FecFinding['Gravite'], Status> = {
  ERREUR: 'danger',
  AVERTISSEMENT: 'warning',
  REMARQUE: 'info',
};

const columns: readonly Column<FecFinding>[] = [
  {
    key: 'Regle',
    title: 'Règle',
    width: 190,
    onCard: 'heading',
    cell: ({ Regle }) => <TwoLines>{`${Regle} – ${fecRules[Regle].label}`}</TwoLines>,
  },
  {
    key: 'Gravite',
    title: 'Gravité',
    width: 144,
    onCard: 'state',
    cell: ({ Gravite }) => <StatusBadge status={statuses[Gravite]}>{fecSeverities[Gravite]}</StatusBadge>,
  },
  {
    key: 'Ligne',
    title: 'Ligne',
    width: 70,
    align: 'end',
    onCard: 'labelled',
    cell: ({ Ligne }) => Ligne && formatInteger(Ligne),
  },
  { key: 'Colonne', title: 'Zone', width: 100, folds: 3, cell: ({ Colonne }) => Colonne },
  { key: 'Valeur', title: 'Valeur', width: 110, folds: 2, cell: ({ Valeur }) => Valeur },
  {
    key: 'Message',
    title: 'Constat',
    width: 300,
    onCard: 'detail',
    cell: ({ Message }) => <TwoLines>{Message}</TwoLines>,
  },
  { key: 'Article', title: 'Article', width: 140, folds: 1, cell: ({ Article }) => Article },
  { key: 'Dgfip', title: 'Selon la DGFiP', width: 140, folds: 0, cell: ({ Dgfip }) => Dgfip },
];

const filters: readonly FilterField[] = [
  {
    kind: 'choice',
    name: 'Regle',
    label: 'Règle',
    options: fecRuleCodes.map((value) => ({ value, label: `${value} – ${fecRules[value].label}` })),
  },
  {
    kind: 'choice',
    name: 'Gravite',
    label: 'Gravité',
    options: optionsOf(fecSeverities),
  },
];

/** What the check of a FEC has found, and what becomes of it. */
export default function ControlScreen() {
  const id = useRecordId();
  return (
    <LoadedRecord
      id={id}
      query={useFec(id)}
      list={{ to: `${companiesPath}/list`, label: 'Revenir aux dossiers permanents' }}
    >
      {(control) => <Findings control={control} />}
    </LoadedRecord>
  );
}

function Findings({ control }: { control: Control }) {
  const { Id, Etat, FileName } = control;
  const list = useListSearch({ filters });
  const asked = {
    IdFec: Id,
    Regle: oneOf(fecRules, list.values.Regle),
    Gravite: oneOf(fecSeverities, list.values.Gravite),
  };
  const query = useQuery({
    queryKey: [GetFecAnomalies.path, Etat, asked, list.paging],
    queryFn: ({ signal }) => callApi(GetFecAnomalies, { ...asked, ...list.paging }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <ListFrame<FecFinding>
      title={`Contrôle de ${FileName}`}
      description="Chaque anomalie avec sa ligne, son article et ce qu’en dit le programme de la DGFiP."
      label="Anomalies"
      words={wordsFor('anomalie', { isFeminine: true })}
      list={list}
      query={query}
      columns={columns}
      rowId={(row) => row.Id}
      rowName={({ Regle, Ligne }) => `${Regle}, ligne ${Ligne ?? 0}`}
      actions={useFecActions(control, asked)}
      back={`${companyPagePath.replace('$id', String(control.IdSociete))}?onglet=comptes`}
      notice={<ControlNotice control={control} />}
      empty={(isFiltered) => (
        <p>{isFiltered ? 'Pas de données à afficher!' : 'Aucune anomalie dans ce fichier.'}</p>
      )}
    />
  );
}

const notNow = (control: Control): string | undefined => {
  if (control.Etat !== 'CONTROLEE') return 'Ce FEC n’attend pas d’être confirmé.';
  return control.EstBloque ? 'Des sommes sont fausses ou des lignes illisibles.' : undefined;
};

function useFecActions(control: Control, asked: { IdFec: number; Regle: FecFinding['Regle'] | null }) {
  const { Id, IdSociete, Etat } = control;
  const session = useSession();
  const navigate = useNavigate();
  const reload = useReloadBooks();
  const { run } = useAction();
  const file = { IdFec: Id };

  async function abandon() {
    const text = 'Le fichier et tout ce que le contrôle a trouvé disparaissent.';
    if (!(await confirm({ title: 'Abandonner ce FEC', text, dangerous: true }))) return;
    await run(async () => {
      await callApi(AbandonFec, file);
      // once this screen has gone: it would ask for what is no longer there
      await navigate({
        to: companyPagePath.replace('$id', String(IdSociete)),
        search: { onglet: 'comptes' } as never,
      });
      await reload();
    });
  }

  const isOver = Etat === 'EN_VIGUEUR' || Etat === 'REMPLACE';
  return [
    ...(can(session, ConfirmFec) && !isOver
      ? [
          {
            label: 'Confirmer',
            icon: IconCheck,
            primary: true,
            disabledBecause: notNow(control),
            onClick: () => void run(async () => void (await callApi(ConfirmFec, file).then(reload)), null),
          },
          {
            label: 'Abandonner',
            icon: IconTrash,
            disabledBecause: Etat === 'ECRITURE' ? 'Ce FEC est en cours d’enregistrement.' : undefined,
            onClick: () => void abandon(),
          },
        ]
      : []),
    {
      label: 'Bilan',
      icon: IconReportAnalytics,
      disabledBecause: Etat === 'CONTROLE' || Etat === 'ECHEC' ? 'Le contrôle n’est pas terminé.' : undefined,
      onClick: () => void navigate({ to: statementsPath.replace('$id', String(Id)) }),
    },
    {
      label: 'Revue des écritures',
      icon: IconListSearch,
      disabledBecause: isOver ? undefined : 'Confirmez ce FEC d’abord.',
      onClick: () => void navigate({ to: reviewPath.replace('$id', String(Id)) }),
    },
    ...(control.Precedent
      ? [
          {
            label: 'Comparer',
            icon: IconArrowsDiff,
            onClick: () => void navigate({ to: comparisonPath.replace('$id', String(Id)) }),
          },
        ]
      : []),
    {
      label: 'Exporter',
      icon: IconFileSpreadsheet,
      onClick: () => void run(async () => saveFile(await fetchFile(ExportFecAnomalies, asked)), null),
    },
    {
      label: 'Fichier d’origine',
      icon: IconFileDownload,
      seldom: true,
      onClick: () => void run(async () => saveFile(await fetchFile(DownloadFec, file)), null),
    },
  ];
}
