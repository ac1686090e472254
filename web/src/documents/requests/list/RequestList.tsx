import { IconBell, IconLinkOff, IconSend, IconUsers } from '@tabler/icons-react';
import { useMemo } from 'react';
import { RemindDocumentRequest, RevokeDocumentRequest } from '#contract/documents/requests/calls.ts';
import { occasions, type RequestRow } from '#contract/documents/requests/request.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { positive } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { Moment } from '#web/kit/page/Moment.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate } from '#web/kit/text/french.ts';
import { documentsPath } from '../../files/paths.ts';
import { useDocumentTypes } from '../../files/use-document-types.ts';
import { type RequestListInput, useReloadRequests, useRequestList } from '../use-requests.ts';

const PortfolioPanel = lazyPart(() => import('../ask/PortfolioPanel.tsx'));
const AskPanel = lazyPart(() => import('../ask/AskPanel.tsx'));
const RequestPanel = lazyPart(() => import('./RequestPanel.tsx'));

type Options = { value: string; label: string }[];

/** What requests are found by: of one company, or over the portfolio. */
const filtersFor = (types: Options, ofOne: boolean): readonly FilterField[] => [
  ...(ofOne ? [] : [{ kind: 'text' as const, name: 'Texte', label: 'Société' }]),
  {
    kind: 'choice',
    name: 'Occasion',
    label: 'Occasion',
    options: Object.entries(occasions).map(([value, label]) => ({ value, label })),
  },
  {
    kind: 'choice',
    name: 'IsIncomplete',
    label: 'État',
    options: [
      { value: 'true', label: 'Il manque des documents' },
      { value: 'false', label: 'Complète' },
    ],
  },
  { kind: 'choice', name: 'IdTypeManquant', label: 'Papier manquant', options: types },
];

const toRequest = ({ Texte, Occasion, IsIncomplete, IdTypeManquant }: FilterValues): RequestListInput => ({
  Texte: Texte ?? null,
  Occasion: Occasion && Occasion in occasions ? (Occasion as never) : null,
  IdTypeManquant: positive(IdTypeManquant),
  IsIncomplete: IsIncomplete === 'true' ? true : IsIncomplete === 'false' ? false : null,
});

const columns: readonly Column<RequestRow>[] = [
  { key: 'Societe', title: 'Société', width: 220, onCard: 'heading', cell: ({ Societe }) => Societe.Value },
  {
    key: 'Occasion',
    title: 'Occasion',
    width: 160,
    onCard: 'detail',
    cell: ({ Occasion, Annee }) => [occasions[Occasion], Annee].filter(Boolean).join(' '),
  },
  {
    key: 'DateLimite',
    title: 'Pour le',
    width: 110,
    onCard: 'labelled',
    cell: ({ DateLimite }) => DateLimite && formatDate(DateLimite),
  },
  {
    key: 'Demandes',
    title: 'Demandés',
    width: 100,
    align: 'end',
    folds: 2,
    cell: ({ Demandes }) => Demandes,
  },
  {
    key: 'ARevoir',
    title: 'À revoir',
    width: 100,
    align: 'end',
    onCard: 'labelled',
    cell: ({ ARevoir }) => ARevoir,
  },
  {
    key: 'Manquants',
    title: 'Manquants',
    width: 110,
    align: 'end',
    onCard: 'labelled',
    cell: ({ Manquants }) => Manquants,
  },
  {
    key: 'PapiersManquants',
    title: 'Ce qui manque',
    width: 240,
    folds: 4,
    cell: ({ PapiersManquants }) => PapiersManquants.join(', '),
  },
  { key: 'Email', title: 'E-mail', width: 200, folds: 1, cell: ({ Email }) => Email },
  {
    key: 'DerniereRelance',
    title: 'Dernière relance',
    width: 140,
    folds: 3,
    cell: ({ DerniereRelance }) => DerniereRelance && <Moment at={DerniereRelance} />,
  },
  {
    key: 'Etat',
    title: 'État',
    width: 130,
    onCard: 'state',
    cell: ({ Manquants, ARevoir }) =>
      Manquants > 0 ? (
        <StatusBadge status="warning">En attente</StatusBadge>
      ) : ARevoir > 0 ? (
        <StatusBadge status="info">À revoir</StatusBadge>
      ) : (
        <StatusBadge status="success">Complète</StatusBadge>
      ),
  },
];

const panels = ['demande', 'demander', 'portefeuille'] as const;

/** What was asked of the customers, or of one of them, and what of it is missing. */
export function RequestList({ companyId }: { companyId?: number }) {
  const ofOne = companyId !== undefined;
  const { all: types } = useDocumentTypes();
  const filters = useMemo(() => filtersFor(types, ofOne), [types, ofOne]);
  const list = useListSearch({
    name: ofOne ? `document-requests-${companyId}` : 'document-requests',
    scope: '/menu-dossier-permanent',
    filters,
  });
  const asked = { ...toRequest(list.values), ...list.paging };
  const requests = useRequestList(ofOne ? { ...asked, IdSociete: companyId } : asked);
  const panel = usePanel(panels);
  const reload = useReloadRequests();
  const { run } = useAction();

  async function remind({ Id, Societe }: RequestRow) {
    await run(() => callApi(RemindDocumentRequest, { Id }), `Une relance part à ${Societe.Value}.`);
    await reload();
  }

  async function revoke({ Id, Societe }: RequestRow) {
    const yes = await confirm({
      title: 'Lien du client',
      text: (
        <p>
          Voulez-vous vraiment rendre inutilisable le lien envoyé à <strong>{Societe.Value}</strong>
          {'\u202f'}? Une relance en enverra un autre.
        </p>
      ),
      dangerous: true,
    });
    if (!yes) return;
    await run(() => callApi(RevokeDocumentRequest, { Id }));
    await reload();
  }

  return (
    <>
      <ListFrame<RequestRow>
        isPart={ofOne}
        label="Demandes"
        actionsLabel="Actions sur les demandes"
        description="Ce que le cabinet attend de ses clients, demande par demande."
        words={wordsFor('demande', { isFeminine: true })}
        back={documentsPath}
        list={list}
        query={requests}
        columns={columns}
        actions={[
          {
            label: 'Demander au client',
            icon: IconSend,
            primary: true,
            onClick: () => panel.show('demander'),
          },
          ...(ofOne
            ? []
            : [
                {
                  label: 'Demander à tout le portefeuille',
                  icon: IconUsers,
                  onClick: () => panel.show('portefeuille'),
                },
              ]),
          {
            label: 'Relancer',
            icon: IconBell,
            run: remind,
            unless: ({ Manquants }) => (Manquants === 0 ? 'Rien ne manque à cette demande.' : undefined),
          },
          {
            label: 'Révoquer le lien',
            icon: IconLinkOff,
            run: revoke,
            unless: ({ LienJusquAu }) => (LienJusquAu === null ? 'Le lien est déjà révoqué.' : undefined),
          },
        ]}
        rowId={({ Id }) => Id}
        rowName={({ Societe, Occasion }) => `${Societe.Value}, ${occasions[Occasion]}`}
        rowHref={({ Id }) => panel.hrefOf('demande', Id)}
        openId={panel.open?.name === 'demande' ? Number(panel.open.id) : undefined}
      />
      {panel.open?.name === 'demande' && (
        <RequestPanel id={Number(panel.open.id)} onChanged={reload} onClose={panel.close} />
      )}
      {panel.open?.name === 'portefeuille' && <PortfolioPanel onAsked={reload} onClose={panel.close} />}
      {panel.open?.name === 'demander' && (
        <AskPanel
          companyId={companyId}
          onAsked={() => {
            panel.close();
            void reload();
          }}
          onClose={panel.close}
        />
      )}
    </>
  );
}
