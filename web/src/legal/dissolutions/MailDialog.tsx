import { useQuery } from '@tanstack/react-query';
import { sendDissolutionMail } from '#contract/legal/dissolutions/calls.ts';
import { type Dissolution, dissolutionMails } from '#contract/legal/dissolutions/dissolution.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import type { FormField } from '#web/kit/form/fields.ts';
import { textAt } from '#web/kit/form/values.ts';

const fields: FormField[] = [
  {
    kind: 'choice',
    name: 'Modele',
    label: 'Modèle',
    wide: true,
    options: Object.entries(dissolutionMails).map(([value, label]) => ({ value, label })),
  },
  { kind: 'long-text', name: 'Message', label: 'Message ajouté', wide: true },
  { kind: 'check', name: 'Renvoyer', label: 'Renvoyer un modèle déjà envoyé', wide: true },
];

/** Writes to the customer of a dissolution, once it is told to which address. */
export default function MailDialog({
  dissolution,
  onClose,
}: {
  dissolution: Dissolution;
  onClose: () => void;
}) {
  const Ids = [dissolution.Id];
  const preview = useQuery({
    queryKey: [sendDissolutionMail.path, dissolution.Id],
    queryFn: () => callApi(sendDissolutionMail, { Ids, Modele: 'PIECES', Apercu: true, Renvoyer: true }),
    gcTime: 0,
  });

  async function send(request: unknown) {
    const { Envoyes, Refuses } = await callApi(sendDissolutionMail, request as never);
    const [sent] = Envoyes;
    if (sent) toast('success', `Courriel envoyé à ${sent.Email}.`);
    else toast('danger', Refuses[0]?.Motif ?? 'Aucun courriel n’a été envoyé.');
  }

  return (
    <FormDialog
      title={`Écrire à ${dissolution.Societe.Value}`}
      fields={fields}
      saved={{ Modele: dissolution.BilanRecu ? 'PIECES' : 'COMPTES', Message: '', Renvoyer: false }}
      schema={sendDissolutionMail.request}
      toRequest={(values) => ({
        Ids,
        Modele: textAt(values, 'Modele'),
        Message: textAt(values, 'Message'),
        Renvoyer: values.Renvoyer === true,
      })}
      label="Envoyer"
      send={send}
      onClose={onClose}
    >
      <Loaded query={preview}>
        {({ Envoyes: [to], Refuses: [refused] }) =>
          to ? (
            <p>{`Le courriel part à ${to.Email}.`}</p>
          ) : (
            <Notice status="warning">{refused?.Motif ?? 'Ce dossier ne se lit plus.'}</Notice>
          )
        }
      </Loaded>
    </FormDialog>
  );
}
