import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  GetCalendarAddress,
  MakeCalendarAddress,
  RevokeCalendarAddress,
} from '#contract/dashboards/agenda/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { CopyButton } from '#web/kit/page/controls/CopyButton.tsx';
import { Moment } from '#web/kit/page/Moment.tsx';
import css from './agenda.module.css';

/** The secret address that other calendars read this agenda at: made, shown once, revoked. */
export default function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient();
  const { run, busy } = useAction();
  const [url, keepUrl] = useState<string>();
  const query = useQuery({
    queryKey: [GetCalendarAddress.path],
    queryFn: ({ signal }) => callApi(GetCalendarAddress, {}, { signal }),
    staleTime: 0,
  });
  const reload = () => cache.invalidateQueries({ queryKey: [GetCalendarAddress.path] });
  const has = query.data?.Adresse != null;
  const make = async () => {
    const text =
      'L’adresse actuelle ne servira plus\u202f: les agendas qui la lisent devront recevoir la nouvelle.';
    if (has && !(await confirm({ title: 'Nouvelle adresse', text, dangerous: true }))) return;
    await run(async () => {
      keepUrl((await callApi(MakeCalendarAddress, {})).Url);
      await reload();
    }, null);
  };
  const revoke = async () => {
    const text = 'Les agendas qui lisent cette adresse ne seront plus mis à jour.';
    if (!(await confirm({ title: 'Révoquer l’adresse', text, dangerous: true }))) return;
    await run(async () => {
      await callApi(RevokeCalendarAddress, {});
      keepUrl(undefined);
      await reload();
    }, 'L’adresse ne sert plus.');
  };
  return (
    <Dialog
      title="Lire cet agenda ailleurs"
      onClose={onClose}
      footer={
        <>
          {has && (
            <Button variant="default" loading={busy} onClick={() => void revoke()}>
              Révoquer
            </Button>
          )}
          <Button loading={busy} onClick={() => void make()}>
            {has ? 'Nouvelle adresse' : 'Créer l’adresse'}
          </Button>
        </>
      }
    >
      <p>
        {
          'Une adresse secrète donne vos rendez-vous, vos absences sans leur motif et les échéances des dossiers que vous suivez à Outlook, Google Agenda ou un téléphone (iCal)\u202f: les titres seulement, ni notes ni participants. Qui la connaît les lit\u202f: ne la transmettez à personne.'
        }
      </p>
      <Loaded query={query}>
        {({ Adresse }) =>
          url ? (
            <div className={css.address}>
              <output aria-label="Adresse de l’agenda">{url}</output>
              <CopyButton label="Copier l’adresse" text={url} />
              <p>Copiez-la maintenant{'\u202f'}: elle ne sera plus montrée.</p>
            </div>
          ) : Adresse ? (
            <p>
              {'Une adresse existe, créée '}
              <Moment at={Adresse.CreeeLe} />
              {Adresse.LueLe ? (
                <>
                  {', lue '}
                  <Moment at={Adresse.LueLe} />.
                </>
              ) : (
                ', jamais lue.'
              )}
            </p>
          ) : (
            <p>Aucune adresse n’existe.</p>
          )
        }
      </Loaded>
    </Dialog>
  );
}
