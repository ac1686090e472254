import { IconArrowsExchange, IconFileImport, IconPencil, IconPlus, IconRestore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  getAllRiskLevelParameters,
  SaveRiskLevelParameters,
} from '#contract/legal/vigilance/criteria-calls.ts';
import type { Criterion } from '#contract/legal/vigilance/criterion.ts';
import { riskAxes, riskLevels } from '#contract/legal/vigilance/risk-level.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import type { FilterHere } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { holds } from '#web/kit/records/rows-here.ts';
import { useRowsHere } from '#web/kit/records/use-rows-here.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { nafComparisonPath } from '../paths.ts';
import type { Preview, SaveRequest } from './CriterionDialog.tsx';
import { criteriaColumns, criterionId, keyLabel } from './criteria-table-columns.tsx';

const CriterionDialog = lazyPart(() => import('./CriterionDialog.tsx'));
const CriteriaFileDialog = lazyPart(() => import('./CriteriaFileDialog.tsx'));
const EffectDialog = lazyPart(() => import('./EffectDialog.tsx'));

const filters: readonly FilterHere<Criterion>[] = [
  {
    kind: 'text',
    name: 'Critere',
    label: 'Critère ou code',
    matches: (row, typed) => holds(typed, row.CriteriaLabel, row.Code, keyLabel(row)),
  },
  {
    kind: 'choice',
    name: 'Axe',
    label: 'Axe',
    options: optionsOf(riskAxes),
    matches: ({ Axe }, value) => Axe === value,
  },
  {
    kind: 'choice',
    name: 'Niveau',
    label: 'Niveau',
    options: optionsOf(riskLevels),
    matches: ({ RiskLevel }, value) => RiskLevel === value,
  },
  {
    kind: 'choice',
    name: 'Origine',
    label: 'Origine',
    options: optionsOf({ CABINET: 'Cabinet', INSTALLATION: 'Logiciel' }),
    matches: ({ Origine }, value) => Origine === value,
  },
  // decides which criteria are read, and leaves them all
  { kind: 'date', name: 'Date', label: 'Valables au', matches: () => true },
];

const sortable = criteriaColumns.map(({ key }) => key);

type Asked =
  | { what: 'criterion'; of: Criterion | undefined }
  | { what: 'file' }
  | { what: 'effect'; request: SaveRequest; preview: Preview };

/** The criteria of risk on the four axes, dated and sourced; a change shows its effect before it is written. */
export default function CriteriaScreen() {
  const [asked, ask] = useState<Asked>();
  const navigate = useNavigate();
  const { run } = useAction();
  const list = useListSearch({ filters, sortable, firstSort: { column: 'Axe', order: 1 } });
  const day = list.values.Date ?? null;
  const query = useQuery({
    queryKey: [getAllRiskLevelParameters.path, day],
    queryFn: ({ signal }) => callApi(getAllRiskLevelParameters, { Date: day }, { signal }),
  });
  const here = useRowsHere(list, {
    query: {
      data: query.data?.Items,
      error: query.error,
      refetch: async () => ({ data: (await query.refetch()).data?.Items }),
    },
    columns: criteriaColumns,
    filters,
  });
  const close = () => ask(undefined);
  /** The firm's own criterion ends, and the program's holds again. */
  const giveUp = ({ CriteriaKey, Code, Nomenclature, RiskLevel, Source }: Criterion) =>
    void run(async () => {
      const request: SaveRequest = {
        Items: [{ CriteriaKey, Code, Nomenclature, RiskLevel, Source, IsFin: true }],
        DateEffet: todayInParis(),
      };
      ask({ what: 'effect', request, preview: await callApi(SaveRiskLevelParameters, request) });
    }, null);
  return (
    <>
      <ListFrame<Criterion>
        description="Ce qui élève ou abaisse le risque d’un dossier, sur quatre axes. Le niveau d’un axe est le plus haut de ses critères."
        words={wordsFor('critère')}
        list={list}
        query={here.query}
        all={here.found}
        columns={criteriaColumns}
        rowId={criterionId}
        rowName={({ CriteriaLabel }) => CriteriaLabel}
        notice={
          query.data && (
            <Notice status="info">
              {query.data.TresEleve.IsVerrouille
                ? '«\u202fTrès élevé\u202f» ne peut pas être abaissé.'
                : '«\u202fTrès élevé\u202f» peut être abaissé avec un motif.'}{' '}
              {query.data.TresEleve.Source}.
            </Notice>
          )
        }
        actions={[
          {
            label: 'Ajouter un critère',
            icon: IconPlus,
            primary: true,
            onClick: () => ask({ what: 'criterion', of: undefined }),
          },
          { label: 'Importer', icon: IconFileImport, onClick: () => ask({ what: 'file' }) },
          { label: 'Modifier', icon: IconPencil, run: (of: Criterion) => ask({ what: 'criterion', of }) },
          {
            label: 'Revenir au critère du logiciel',
            icon: IconRestore,
            seldom: true,
            unless: ({ Origine }: Criterion) =>
              Origine === 'CABINET' ? undefined : 'Ce critère est celui du logiciel.',
            run: giveUp,
          },
          {
            label: 'Passage à la NAF 2025',
            icon: IconArrowsExchange,
            atEnd: true,
            onClick: () => void navigate({ to: nafComparisonPath } as never),
          },
        ]}
      />
      {asked?.what === 'criterion' && (
        <CriterionDialog
          criterion={asked.of}
          onPreview={(request, preview) => ask({ what: 'effect', request, preview })}
          onClose={close}
        />
      )}
      {asked?.what === 'file' && (
        <CriteriaFileDialog
          onPreview={(request, preview) => ask({ what: 'effect', request, preview })}
          onClose={close}
        />
      )}
      {asked?.what === 'effect' && (
        <EffectDialog
          request={asked.request}
          preview={asked.preview}
          onApplied={() => {
            close();
            void query.refetch();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
