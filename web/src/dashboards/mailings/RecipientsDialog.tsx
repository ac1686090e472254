import { Button, Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListRecipients } from '#contract/dashboards/mailings/calls.ts';
import {
  type MailingRow,
  type RecipientState,
  recipientStates,
} from '#contract/dashboards/mailings/mailing.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { oneOf, optionsOf } from '#web/kit/filters/filter-values.ts';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
import { RecordLink } from '#web/kit/record-page/RecordLink.tsx';
import { counted } from '#web/kit/text/french.ts';
import { formatMoment } from '#web/kit/text/moments.ts';
import { personPagePath } from '#web/permanent-files/people/page/person-page-paths.ts';
import css from './mailings.module.css';

const shown = 50;

const statuses: Record<RecipientState, Status> = {
  A_ENVOYER: 'info',
  ENVOYE: 'success',
  ERREUR: 'danger',
  ECARTE: 'neutral',
  DESINSCRIT: 'warning',
};

/** A mail's readers, fifty at a time, and what became of each. */
export default function RecipientsDialog({
  mailing: { Id, Objet },
  onClose,
}: {
  mailing: MailingRow;
  onClose: () => void;
}) {
  const [state, setState] = useState<string | null>(null);
  const [page, setPage] = useState(1);
  const request = { Id, Etat: oneOf(recipientStates, state ?? undefined), PageNumber: page, PageSize: shown };
  const query = useQuery({
    queryKey: [ListRecipients.path, request],
    queryFn: ({ signal }) => callApi(ListRecipients, request, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog
      title={`Destinataires\u202f: ${Objet}`}
      size="page"
      onClose={onClose}
      footer={<Button onClick={onClose}>Fermer</Button>}
    >
      <Select
        label="État"
        placeholder="Tous"
        clearable
        data={optionsOf(recipientStates)}
        value={state}
        onChange={(value) => {
          setState(value);
          setPage(1);
        }}
      />
      <Loaded query={query}>
        {({ Items, TotalCount }) => (
          <div className={css.stack}>
            <output>{counted(TotalCount, 'destinataire')}</output>
            <EntryList label="Destinataires">
              {Items.map(({ Id: id, Personne, Etat, Le, Erreur }) => (
                <Entry
                  key={id}
                  title={
                    Personne ? <RecordLink page={personPagePath} record={Personne} /> : 'Personne supprimée'
                  }
                  state={<StatusBadge status={statuses[Etat]}>{recipientStates[Etat]}</StatusBadge>}
                >
                  {Le && <span>{formatMoment(Le)}</span>}
                  {Erreur && <span>{Erreur}</span>}
                </Entry>
              ))}
            </EntryList>
            {TotalCount > shown && (
              <div className={css.pages}>
                <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  Précédents
                </Button>
                <Button
                  variant="default"
                  disabled={page * shown >= TotalCount}
                  onClick={() => setPage(page + 1)}
                >
                  Suivants
                </Button>
              </div>
            )}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
