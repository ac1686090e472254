import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { UndoConversion } from '#contract/legal/prospects/conversion.ts';
import { prospectStates } from '#contract/legal/prospects/prospect.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { callApi } from '#web/kit/api/api.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { FilterCard } from '#web/kit/page/cards/FilterCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { companyPagePath } from '#web/permanent-files/companies/paths.ts';
import { prospectsPath } from '../paths.ts';
import { useProspectList, useReloadProspects } from '../use-prospects.ts';
import { prospectFilters, toRequest } from './prospect-filters.ts';
import { prospectColumns, sortableColumns } from './prospect-table-columns.tsx';
import { type Asked, useProspectActions } from './use-prospect-actions.tsx';

const ProspectPanel = lazyPart(() => import('../panel/ProspectPanel.tsx'));
const StepDialog = lazyPart(() => import('./StepDialog.tsx'));
const DemandsDialog = lazyPart(() => import('./DemandsDialog.tsx'));
const FiguresDialog = lazyPart(() => import('./FiguresDialog.tsx'));
const FollowerDialog = lazyPart(() => import('./FollowerDialog.tsx'));

const ConvertPanel = lazyPart(() => import('../conversion/ConvertPanel.tsx'));

const CorrectionPanel = lazyPart(() => import('../correction/CorrectionPanel.tsx'));
const InviteDialog = lazyPart(() => import('./InviteDialog.tsx'));

const panels = ['fiche', 'corriger', 'convertir'] as const;

/** Who asks to create a company or to bring one: where each stands, and what is next. */
export default function ProspectListScreen() {
  const list = useListSearch({
    name: 'prospects',
    scope: prospectsPath,
    filters: prospectFilters,
    sortable: sortableColumns,
  });
  const query = useProspectList({ ...toRequest(list.values), ...list.paging, ...list.sorting });
  const navigate = useNavigate();
  const reload = useReloadProspects();
  const panel = usePanel(panels);
  const [asked, ask] = useState<Asked>();
  const close = () => ask(undefined);
  const { actions, bulk } = useProspectActions({
    reload,
    correct: (id) => panel.show('corriger', id),
    open: (id) => panel.show('fiche', id),
    convert: (id) => panel.show('convertir', id),
    ask,
  });
  const openId = panel.open ? Number(panel.open.id) : undefined;

  async function tellConverted(ProspectId: number, IdSociete: number) {
    panel.close();
    await reload();
    toast('success', 'Le dossier est ouvert, avec le mandat et le questionnaire d’acceptation.', {
      actions: [
        {
          label: 'Ouvrir le dossier',
          run: () => void navigate({ to: companyPagePath, params: { id: String(IdSociete) } }),
        },
        {
          label: 'Annuler',
          run: () => callApi(UndoConversion, { ProspectId }).then(reload),
        },
      ],
    });
  }

  const countOf = (state: number) => query.data?.ParEtat.find(({ Etat }) => Etat === state)?.Nombre;
  return (
    <>
      <ListFrame
        description="Les demandes de création ou de reprise, du premier mot au dossier."
        label="Prospects"
        words={wordsFor('prospect')}
        header={
          <SummaryCards>
            {Object.entries(prospectStates).map(([state, label]) => (
              <FilterCard
                key={state}
                label={label}
                value={countOf(Number(state))}
                list={list}
                filter={{ Etat: state }}
              />
            ))}
          </SummaryCards>
        }
        list={list}
        query={query}
        columns={prospectColumns}
        actions={actions}
        bulk={bulk}
        rowId={({ ProspectId }) => ProspectId}
        rowName={({ Dirigeant, RaisonSociale }) => `${Dirigeant}, ${RaisonSociale}`}
        rowHref={({ ProspectId }) => panel.hrefOf('fiche', ProspectId)}
        openId={openId}
      />
      {panel.open?.name === 'fiche' && openId && (
        <ProspectPanel id={openId} onChanged={reload} onClose={panel.close} />
      )}
      {panel.open?.name === 'corriger' && openId && (
        <CorrectionPanel
          id={openId}
          onSaved={() => {
            panel.close();
            void reload();
          }}
          onClose={panel.close}
        />
      )}
      {panel.open?.name === 'convertir' && openId && (
        <ConvertPanel
          id={openId}
          onConverted={({ IdSociete }) => tellConverted(openId, IdSociete)}
          onClose={panel.close}
        />
      )}
      {asked?.what === 'step' && (
        <StepDialog prospect={asked.of} step={asked.step} onDone={reload} onClose={close} />
      )}
      {asked?.what === 'invite' && <InviteDialog onDone={reload} onClose={close} />}
      {asked?.what === 'figures' && <FiguresDialog onClose={close} />}
      {asked?.what === 'demands' && (
        <DemandsDialog
          onOpen={(id) => {
            close();
            panel.show('fiche', id);
          }}
          onClose={close}
        />
      )}
      {asked?.what === 'follower' && <FollowerDialog prospect={asked.of} onDone={reload} onClose={close} />}
    </>
  );
}
