import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PreviewMailing } from '#contract/dashboards/mailings/calls.ts';
import type { MailingRow } from '#contract/dashboards/mailings/mailing.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import css from './mailings.module.css';

/** A mail as its first reader would have it. */
export default function PreviewDialog({
  mailing: { Id },
  onClose,
}: {
  mailing: MailingRow;
  onClose: () => void;
}) {
  const query = useQuery({
    queryKey: [PreviewMailing.path, Id],
    queryFn: ({ signal }) => callApi(PreviewMailing, { Id }, { signal }),
    staleTime: 0,
  });
  return (
    <Dialog title="Aperçu" size="page" onClose={onClose} footer={<Button onClick={onClose}>Fermer</Button>}>
      <Loaded query={query}>
        {({ Personne, Objet, Texte }) => (
          <>
            <p>
              {Personne
                ? `Tel que ${Personne.Value} le recevrait, suivi du lien de désinscription.`
                : 'Personne ne recevrait ce courriel\u202f: son public est vide.'}
            </p>
            <p>
              <strong>{Objet}</strong>
            </p>
            <p className={css.text}>{Texte}</p>
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
