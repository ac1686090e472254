import {
  IconArrowBackUp,
  IconCloudX,
  IconFileSpreadsheet,
  IconMailForward,
  IconPencil,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { can } from '#contract/access/access.ts';
import {
  AskAttestations,
  AskCloudDeletion,
  allCloudSpaces,
  ConfirmCloudDeletion,
  exportCloudSpaces,
  KeepCloudSpace,
  MarkCloudSpaces,
} from '#contract/permanent-files/cloud-spaces/calls.ts';
import {
  attestations,
  type CloudSpace,
  cloudStates,
  cloudSpaceColumns as sortable,
} from '#contract/permanent-files/cloud-spaces/cloud-space.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { useSaveFile } from '#web/kit/api/use-save-file.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { oneOf, optionsOf } from '#web/kit/filters/filter-values.ts';
import type { FilterField } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { numberAt, textAt } from '#web/kit/form/values.ts';
import { SummaryCard } from '#web/kit/page/cards/SummaryCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { counted } from '#web/kit/text/french.ts';
import { cloudSpaceTableColumns } from './cloud-space-columns.tsx';
import { cloudSpacesPath } from './paths.ts';

const filters: readonly FilterField[] = [
  { kind: 'text', name: 'Societe', label: 'Client ou SIREN' },
  { kind: 'choice', name: 'Attestation', label: 'Attestation', options: optionsOf(attestations) },
  { kind: 'choice', name: 'Espace', label: 'Espace', options: optionsOf(cloudStates) },
];

const notChanged = { value: '', label: 'Ne pas changer' };

type Asked = { kind: 'mark'; of: readonly CloudSpace[] } | { kind: 'delete'; of: CloudSpace };

/** Where each customer stands with its attestation and its space; a space is deleted in two steps. */
export default function CloudSpaceScreen() {
  const cache = useQueryClient();
  const session = useSession();
  const saveFile = useSaveFile();
  const { run } = useAction();
  const [asked, setAsked] = useState<Asked>();
  const list = useListSearch({ name: 'cloud-spaces', scope: cloudSpacesPath, filters, sortable });
  const { Societe, Attestation, Espace } = list.values;
  const filter = {
    Societe: Societe ?? null,
    Attestation: (Number(oneOf(attestations, Attestation) ?? 0) as CloudSpace['Attestation'] | 0) || null,
    Espace: (Number(oneOf(cloudStates, Espace) ?? 0) as CloudSpace['Espace'] | 0) || null,
  };
  const request = { ...filter, ...list.paging, ...list.sorting };
  const query = useQuery({
    queryKey: [allCloudSpaces.path, request],
    queryFn: ({ signal }) => callApi(allCloudSpaces, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const reload = () => cache.invalidateQueries({ queryKey: [allCloudSpaces.path] });

  const ask = (rows: readonly CloudSpace[]) =>
    run(async () => {
      const { Envoyes, SansEmail } = await callApi(AskAttestations, { Ids: rows.map(({ Id }) => Id) });
      await reload();
      if (Envoyes > 0) toast('success', `${counted(Envoyes, 'demande envoyée', 'demandes envoyées')}.`);
      if (SansEmail.length > 0)
        toast('warning', `Sans adresse e-mail\u202f: ${SansEmail.slice(0, 5).join(', ')}.`);
    }, null);

  async function confirmDeletion({ Id, Societe: name }: CloudSpace) {
    const isSure = await confirm({
      title: 'Supprimer l’espace',
      text: `Les dirigeants de ${name} ne trouveront plus ses documents dans leur espace client. Les documents restent dans le dossier.`,
      dangerous: true,
    });
    if (isSure)
      await run(async () => {
        await callApi(ConfirmCloudDeletion, { Id });
        await reload();
      }, 'Espace supprimé.');
  }

  const mayDelete = can(session, AskCloudDeletion);
  return (
    <>
      <ListFrame<CloudSpace>
        description="L’attestation que chaque client signe pour son espace en ligne, et cet espace."
        words={wordsFor('client')}
        header={
          <SummaryCards>
            <SummaryCard label="Sans attestation" value={query.data?.TotalSansAttestation} />
            <SummaryCard label="Espaces à supprimer" value={query.data?.TotalASupprimer} />
          </SummaryCards>
        }
        actions={[
          {
            label: 'Marquer',
            icon: IconPencil,
            primary: true,
            run: (row: CloudSpace) => setAsked({ kind: 'mark', of: [row] }),
          },
          { label: 'Demander', icon: IconMailForward, run: (row: CloudSpace) => ask([row]) },
          ...(mayDelete
            ? [
                {
                  label: 'Supprimer l’espace',
                  icon: IconCloudX,
                  run: (row: CloudSpace) =>
                    row.Espace === 3 ? confirmDeletion(row) : setAsked({ kind: 'delete', of: row }),
                  unless: ({ Espace: state }: CloudSpace) =>
                    state === 2 || state === 3 ? undefined : 'Ce client n’a pas d’espace ouvert.',
                },
                {
                  label: 'Garder l’espace',
                  icon: IconArrowBackUp,
                  run: ({ Id }: CloudSpace) =>
                    run(async () => {
                      await callApi(KeepCloudSpace, { Id });
                      await reload();
                    }, 'La suppression est annulée.'),
                  unless: ({ Espace: state }: CloudSpace) =>
                    state === 3 ? undefined : 'Aucune suppression n’est demandée.',
                },
              ]
            : []),
          {
            label: 'Excel',
            icon: IconFileSpreadsheet,
            atEnd: true,
            onClick: () => saveFile(exportCloudSpaces, { ...filter, ...list.sorting }),
          },
        ]}
        bulk={[
          {
            label: 'Marquer',
            icon: IconPencil,
            run: async (rows) => {
              setAsked({ kind: 'mark', of: rows });
              return rows;
            },
          },
          {
            label: 'Demander',
            icon: IconMailForward,
            run: async (rows) => {
              await ask(rows);
              return rows;
            },
          },
        ]}
        list={list}
        query={query}
        columns={cloudSpaceTableColumns}
        rowId={({ Id }) => Id}
        rowName={({ Societe: name }) => name}
      />
      {asked?.kind === 'mark' && (
        <FormDialog
          title={
            asked.of.length === 1
              ? `Marquer\u202f: ${asked.of[0]?.Societe}`
              : `Marquer ${asked.of.length} clients`
          }
          fields={[
            {
              kind: 'choice',
              name: 'Attestation',
              label: 'Attestation',
              options: [notChanged, ...optionsOf(attestations)],
            },
            {
              kind: 'choice',
              name: 'Espace',
              label: 'Espace',
              options: [notChanged, ...optionsOf(cloudStates).slice(0, 2)],
              help: 'La suppression se fait en deux étapes.',
            },
          ]}
          saved={{ Attestation: '', Espace: '' }}
          schema={MarkCloudSpaces.request}
          toRequest={(values) => ({
            Ids: asked.of.map(({ Id }) => Id),
            Attestation: numberAt(values, 'Attestation'),
            Espace: numberAt(values, 'Espace'),
          })}
          label="Marquer"
          send={async (sent) => {
            await callApi(MarkCloudSpaces, sent as never);
            await reload();
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked?.kind === 'delete' && (
        <FormDialog
          title={`Supprimer l’espace\u202f: ${asked.of.Societe}`}
          fields={[{ kind: 'text', name: 'Motif', label: 'Motif', wide: true }]}
          saved={{ Motif: '' }}
          schema={AskCloudDeletion.request}
          toRequest={(values) => ({ Id: asked.of.Id, Motif: textAt(values, 'Motif') })}
          label="Demander la suppression"
          isDangerous
          send={async (sent) => {
            await callApi(AskCloudDeletion, sent as never);
            await reload();
            toast(
              'success',
              'Suppression demandée\u202f: quelqu’un d’autre la confirme, ou vous un autre jour.',
            );
          }}
          onClose={() => setAsked(undefined)}
        >
          <p>Première étape sur deux. La seconde revient à quelqu’un d’autre, ou à vous un autre jour.</p>
        </FormDialog>
      )}
    </>
  );
}
