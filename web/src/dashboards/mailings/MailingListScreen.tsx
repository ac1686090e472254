import { IconClockPlay, IconEye, IconMailCheck, IconPlayerStop, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { can } from '#contract/access/access.ts';
import {
  AddMailing,
  DeleteMailing,
  EditMailing,
  GetMailing,
  ListMailings,
  ListRecipients,
  StopMailing,
  TestMailing,
} from '#contract/dashboards/mailings/calls.ts';
import { type Mailing, type MailingRow, mailingStates } from '#contract/dashboards/mailings/mailing.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { oneOf, optionsOf } from '#web/kit/filters/filter-values.ts';
import type { FilterField } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import type { ListAction } from '#web/kit/records/list-actions.ts';
import { RecordListFrame } from '#web/kit/records/RecordListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { mailingColumns } from './mailing-columns.tsx';
import { mailingForm } from './mailing-form.tsx';

const PreviewDialog = lazyPart(() => import('./PreviewDialog.tsx'));
const RecipientsDialog = lazyPart(() => import('./RecipientsDialog.tsx'));
const ScheduleDialog = lazyPart(() => import('./ScheduleDialog.tsx'));

const filters: readonly FilterField[] = [
  { kind: 'text', name: 'Text', label: 'Objet' },
  { kind: 'choice', name: 'Etat', label: 'État', options: optionsOf(mailingStates) },
];

const words = { ...wordsFor('courriel'), add: 'Nouveau courriel' };

type Asked = { what: 'preview' | 'recipients' | 'schedule'; of: MailingRow };

/** While one is on its way, how far it has come is read again. */
const everyFewSeconds = 5_000;

const unlessDraft = ({ Etat }: MailingRow) =>
  Etat === 'BROUILLON' ? undefined : 'Ce courriel est programmé ou parti.';

/** Mails to the firm's customers: drafts, what is to leave, and what became of those that left. */
export default function MailingListScreen() {
  const cache = useQueryClient();
  const session = useSession();
  const { run } = useAction();
  const [asked, ask] = useState<Asked>();
  const list = useListSearch({
    filters,
    sortable: ['Objet', 'Etat', 'Le'],
    firstSort: { column: 'Le', order: -1 },
  });
  const request = {
    Text: list.values.Text ?? null,
    Etat: oneOf(mailingStates, list.values.Etat),
    ...list.paging,
    ...list.sorting,
  };
  const query = useQuery({
    queryKey: [ListMailings.path, request],
    queryFn: ({ signal }) => callApi(ListMailings, request, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.Items.some(({ Etat, Le }) => Etat === 'EN_COURS' || (Etat === 'PROGRAMME' && isDue(Le)))
        ? everyFewSeconds
        : false,
  });
  const reload = () => {
    for (const { path } of [ListMailings, GetMailing, ListRecipients])
      void cache.invalidateQueries({ queryKey: [path] });
  };
  const close = () => ask(undefined);
  const stop = async ({ Id, Objet, Etat }: MailingRow) => {
    const isSure = await confirm({
      title: 'Arrêter l’envoi',
      text:
        Etat === 'PROGRAMME'
          ? `«\u202f${Objet}\u202f» ne partira pas\u202f: il redevient un brouillon.`
          : `«\u202f${Objet}\u202f» ne sera envoyé à personne d’autre. Ce qui est parti l’est.`,
      dangerous: true,
    });
    if (!isSure) return;
    await run(async () => {
      await callApi(StopMailing, { Id });
      reload();
    }, 'Envoi arrêté.');
  };
  const test = ({ Id }: MailingRow) =>
    run(async () => {
      const { Email } = await callApi(TestMailing, { Id });
      toast('success', `Essai envoyé à ${Email}.`);
    }, null);
  const ofWriters: ListAction<MailingRow>[] = [
    { label: 'Essai', icon: IconMailCheck, run: test },
    {
      label: 'Programmer',
      icon: IconClockPlay,
      run: (of) => ask({ what: 'schedule', of }),
      unless: unlessDraft,
    },
    {
      label: 'Arrêter',
      icon: IconPlayerStop,
      run: stop,
      unless: ({ Etat }) =>
        Etat === 'PROGRAMME' || Etat === 'EN_COURS'
          ? undefined
          : 'Ce courriel n’est ni programmé ni en cours.',
    },
  ];
  return (
    <>
      <RecordListFrame<MailingRow, Mailing>
        description="Les courriels aux clients qui reçoivent les lettres du cabinet, du brouillon à ce qu’il en est advenu."
        label="Courriels aux clients"
        words={words}
        list={list}
        query={query}
        columns={mailingColumns}
        rowId={({ Id }) => Id}
        rowName={({ Objet }) => Objet}
        calls={{ add: AddMailing, edit: EditMailing, remove: DeleteMailing }}
        consequence="Il n’est parti à personne."
        heldBack={unlessDraft}
        form={mailingForm}
        findRow={(id) => callApi(GetMailing, { Id: Number(id) })}
        moreActions={[
          { label: 'Aperçu', icon: IconEye, run: (of) => ask({ what: 'preview', of }) },
          ...(can(session, AddMailing) ? ofWriters : []),
          {
            label: 'Destinataires',
            icon: IconUsers,
            run: (of) => ask({ what: 'recipients', of }),
            unless: ({ Etat }) =>
              Etat === 'BROUILLON' ? 'Les destinataires sont arrêtés à la programmation.' : undefined,
          },
        ]}
        reload={reload}
      />
      {asked?.what === 'preview' && <PreviewDialog mailing={asked.of} onClose={close} />}
      {asked?.what === 'recipients' && <RecipientsDialog mailing={asked.of} onClose={close} />}
      {asked?.what === 'schedule' && <ScheduleDialog mailing={asked.of} onDone={reload} onClose={close} />}
    </>
  );
}

const isDue = (at: string | null) => at !== null && Date.parse(at) <= Date.now() + everyFewSeconds;
