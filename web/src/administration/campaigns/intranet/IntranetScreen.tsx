import { IconDownload, IconListCheck, IconPin, IconPinnedOff } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { can } from '#contract/access/access.ts';
import { GetCampaignById } from '#contract/administration/campaigns/calls.ts';
import {
  type IntranetArticle,
  ListIntranet,
  PinArticle,
} from '#contract/administration/campaigns/intranet-calls.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { flag, yesNo } from '#web/kit/filters/filter-values.ts';
import type { FilterField } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { FilterCard } from '#web/kit/page/cards/FilterCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import type { ListAction } from '#web/kit/records/list-actions.ts';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { usePanelSteps } from '#web/kit/records/use-panel-steps.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate } from '#web/kit/text/french.ts';
import { downloadAnnouncement } from '../download-announcement.ts';
import { addressOf, viewPath } from '../paths.ts';
import { ArticlePanel } from './ArticlePanel.tsx';

const filters: readonly FilterField[] = [
  { kind: 'text', name: 'Text', label: 'Titre' },
  { kind: 'choice', name: 'IsRead', label: 'Lue', options: yesNo },
];

const rowId = ({ Id }: IntranetArticle) => Id;

const columns: readonly Column<IntranetArticle>[] = [
  { key: 'Title', title: 'Titre', width: 360, onCard: 'heading', cell: ({ Title }) => Title },
  {
    key: 'IsPinned',
    title: 'Épinglée',
    width: 110,
    onCard: 'detail',
    cell: ({ IsPinned }) => IsPinned && <StatusBadge status="info">Épinglée</StatusBadge>,
  },
  {
    key: 'StartDate',
    title: 'Depuis le',
    width: 120,
    onCard: 'labelled',
    cell: ({ StartDate }) => formatDate(StartDate),
  },
  {
    key: 'EndDate',
    title: 'Jusqu’au',
    width: 120,
    onCard: 'labelled',
    cell: ({ EndDate }) => EndDate && formatDate(EndDate),
  },
  {
    key: 'ReadAt',
    title: 'Lecture',
    width: 110,
    onCard: 'state',
    cell: ({ ReadAt }) =>
      ReadAt ? (
        <StatusBadge status="success">Lue</StatusBadge>
      ) : (
        <StatusBadge status="warning">À lire</StatusBadge>
      ),
  },
];

/** Told to whoever follows announcements. */
const readers: Column<IntranetArticle> = {
  key: 'Confirmed',
  title: 'Lue par',
  width: 110,
  align: 'end',
  onCard: 'labelled',
  cell: ({ Confirmed, Targeted }) => Confirmed !== null && `${Confirmed} sur ${Targeted}`,
};

/** What the firm tells its staff: to read, read, and kept at the top. */
export default function IntranetScreen() {
  const session = useSession();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { run } = useAction();
  const panel = usePanel(['annonce']);
  const list = useListSearch({
    name: 'intranet',
    filters,
    sortable: [],
    firstSort: { column: 'StartDate', order: -1 },
  });
  const request = { Text: list.values.Text ?? null, IsRead: flag(list.values.IsRead), ...list.paging };
  const query = useQuery({
    queryKey: [ListIntranet.path, request],
    queryFn: ({ signal }) => callApi(ListIntranet, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const reload = () => void cache.invalidateQueries({ queryKey: [ListIntranet.path] });
  const openId = panel.open ? Number(panel.open.id) : undefined;
  const open = (row: IntranetArticle) => panel.show('annonce', rowId(row), true);
  const steps = usePanelSteps({ list, query, rowId, openId, open });
  const follows = can(session, GetCampaignById);
  const pin = ({ Id, IsPinned }: IntranetArticle) =>
    run(async () => {
      await callApi(PinArticle, { Id, IsPinned: !IsPinned });
      reload();
    });
  const actions: ListAction<IntranetArticle>[] = [
    { label: 'Télécharger', icon: IconDownload, run: ({ Id }) => downloadAnnouncement(Id) },
    ...(can(session, PinArticle)
      ? [
          {
            label: 'Épingler',
            icon: IconPin,
            run: pin,
            unless: ({ IsPinned }: IntranetArticle) => (IsPinned ? 'Cette annonce est épinglée.' : undefined),
          },
          {
            label: 'Détacher',
            icon: IconPinnedOff,
            run: pin,
            unless: ({ IsPinned }: IntranetArticle) =>
              IsPinned ? undefined : 'Cette annonce n’est pas épinglée.',
          },
        ]
      : []),
    ...(follows
      ? [
          {
            label: 'Suivi des lectures',
            icon: IconListCheck,
            run: ({ Id }: IntranetArticle) => navigate({ to: addressOf(viewPath, Id) }),
          },
        ]
      : []),
  ];
  return (
    <>
      <ListFrame<IntranetArticle>
        description="Ce que le cabinet dit à ses équipes."
        label="Annonces du cabinet"
        words={wordsFor('annonce', { isFeminine: true })}
        list={list}
        query={query}
        columns={follows ? [...columns, readers] : columns}
        rowId={rowId}
        rowName={({ Title }) => Title}
        rowHref={(row) => panel.hrefOf('annonce', rowId(row))}
        openId={openId}
        actions={actions}
        back="/"
        header={
          <SummaryCards>
            <FilterCard
              label="À lire"
              value={query.data?.TotalUnread}
              list={list}
              filter={{ IsRead: 'false' }}
            />
          </SummaryCards>
        }
        empty={(isFiltered) => (
          <p>{isFiltered ? 'Aucune annonce ne répond à ces filtres.' : 'Rien n’est annoncé en ce moment.'}</p>
        )}
      />
      {openId !== undefined && (
        <ArticlePanel
          key={openId}
          id={openId}
          article={query.data?.Items.find(({ Id }) => Id === openId)}
          steps={steps}
          onRead={reload}
          onClose={panel.close}
        />
      )}
    </>
  );
}
