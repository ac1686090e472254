import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { can } from '#contract/access/access.ts';
import {
  type ChangeRequest,
  GetDemandesModification,
  requestStates,
  TraiterDemandeModification,
} from '#contract/permanent-files/companies/change-request-calls.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import type { FilterField } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { Moment } from '#web/kit/page/Moment.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import type { Column } from '#web/kit/table/types.ts';
import { companiesPath } from '../paths.ts';
import { useReloadRegister } from '../use-register.ts';
import { RequestState } from './RequestState.tsx';

const DecisionPanel = lazyPart(() => import('./DecisionPanel.tsx'));

const columns: readonly Column<ChangeRequest>[] = [
  { key: 'Societe', title: 'Société', width: 220, onCard: 'heading', cell: ({ Societe }) => Societe.Value },
  {
    key: 'Changements',
    title: 'Changements',
    width: 260,
    onCard: 'detail',
    cell: ({ Changements }) => Changements.map(({ Libelle }) => Libelle).join(', '),
  },
  { key: 'Demandeur', title: 'Demandée par', width: 150, cell: ({ Demandeur }) => Demandeur },
  { key: 'DemandeeLe', title: 'Le', width: 140, cell: ({ DemandeeLe }) => <Moment at={DemandeeLe} /> },
  {
    key: 'Etat',
    title: 'État',
    width: 150,
    onCard: 'state',
    cell: ({ Etat }) => <RequestState state={Etat} />,
  },
];

const filters: readonly FilterField[] = [
  {
    kind: 'choice',
    name: 'Etat',
    label: 'État',
    options: Object.entries(requestStates).map(([value, label]) => ({ value, label })),
  },
];

const words = wordsFor('demande', { isFeminine: true });
const panels = ['fiche'] as const;

/** Changes that somebody asks for who may not make them: to be accepted or refused, field by field. */
export default function ChangeRequestsScreen() {
  const list = useListSearch({ name: 'company-requests', scope: companiesPath, filters });
  const queries = useQueryClient();
  const mayDecide = can(useSession(), TraiterDemandeModification);
  const reload = useReloadRegister();
  const panel = usePanel(panels);
  const known = (Object.keys(requestStates) as ChangeRequest['Etat'][]).find(
    (state) => state === list.values.Etat,
  );
  const request = { Etat: known ?? null, ...list.paging };
  const requests = useQuery({
    queryKey: [GetDemandesModification.path, request],
    queryFn: ({ signal }) => callApi(GetDemandesModification, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const Id = Number(panel.open?.id);
  const one = useQuery({
    queryKey: [GetDemandesModification.path, 'one', Id],
    queryFn: ({ signal }) => callApi(GetDemandesModification, { Id }, { signal }),
    enabled: Number.isSafeInteger(Id) && Id > 0,
  });
  const open = panel.open && one.data?.Items[0];
  return (
    <>
      <ListFrame<ChangeRequest>
        title="Demandes de modification"
        description="Ce que des collaborateurs et des clients demandent de changer dans les dossiers permanents."
        words={words}
        actions={[]}
        back={`${companiesPath}/list`}
        list={list}
        query={requests}
        columns={columns}
        rowId={(row) => row.Id}
        rowName={({ Societe, Demandeur }) => `${Societe.Value}, ${Demandeur}`}
        rowHref={(row) => panel.hrefOf('fiche', row.Id)}
        openId={open?.Id}
      />
      {open && (
        <DecisionPanel
          key={open.Id}
          request={open}
          mayDecide={mayDecide}
          onSaved={() => {
            panel.close();
            void queries.invalidateQueries({ queryKey: [GetDemandesModification.path] });
            void reload();
          }}
          onClose={panel.close}
        />
      )}
    </>
  );
}
