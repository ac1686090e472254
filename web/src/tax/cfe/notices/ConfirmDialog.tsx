import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RequestOf } from '#contract/call.ts';
import { GetDocumentPreview } from '#contract/documents/reading/calls.ts';
import { allCfeNotifications } from '#contract/tax/cfe/calls.ts';
import type { CfeLine } from '#contract/tax/cfe/cfe.ts';
import { ConfirmAvisCfe, DismissAvisCfe } from '#contract/tax/cfe/notice-calls.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { cents } from '#web/kit/form/cents.ts';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { counted } from '#web/kit/text/french.ts';
import { formatSiret } from '#web/kit/text/identifiers.ts';
import css from './confirm.module.css';

interface Typed {
  Montant: string;
  Acompte: string;
}

interface ConfirmDialogProps {
  filters: RequestOf<typeof allCfeNotifications>;
  onDone: () => void;
  onClose: () => void;
}

/** As many as one page of them holds; the next come once these are confirmed. */
const inOneGo = 100;

const proposedOf = ({ AvisPropose }: CfeLine): Typed => ({
  Montant: cents.toForm(AvisPropose?.Montant) as string,
  Acompte: cents.toForm(AvisPropose?.Acompte) as string,
});

/** What was read in dropped notices, beside the words that it was read in: a person confirms it, or says what it is. */
export default function ConfirmDialog({ filters, onDone, onClose }: ConfirmDialogProps) {
  const { run, busy } = useAction();
  const [typed, setTyped] = useState<Readonly<Record<number, Typed>>>({});
  const [faults, setFaults] = useState<Readonly<Record<number, string>>>({});
  const request = { ...filters, IsAConfirmer: true, IsEnRetard: null, Etat: null, PageSize: inOneGo };
  const query = useQuery({
    queryKey: [allCfeNotifications.path, request],
    queryFn: ({ signal }) => callApi(allCfeNotifications, request, { signal }),
  });
  const lines = query.data?.Items ?? [];
  const typedOf = (line: CfeLine) => typed[line.Id] ?? proposedOf(line);

  function change(line: CfeLine, name: keyof Typed, value: string) {
    setTyped({ ...typed, [line.Id]: { ...typedOf(line), [name]: value } });
    setFaults({ ...faults, [line.Id]: '' });
  }

  async function confirm() {
    const Items = lines.map((line) => {
      const values = { ...typedOf(line) };
      return {
        Id: line.Id,
        Montant: cents.toRequest(values, 'Montant'),
        Acompte: cents.toRequest(values, 'Acompte'),
      };
    });
    const judged = ConfirmAvisCfe.request.safeParse({ Items });
    if (!judged.success) {
      const told = judged.error.issues.map(({ path, message }) => [lines[Number(path[1])]?.Id ?? 0, message]);
      return setFaults(Object.fromEntries(told));
    }
    const { Confirmes } = await callApi(ConfirmAvisCfe, judged.data);
    toast('success', `${counted(Confirmes, 'avis confirmé', 'avis confirmés')}.`);
    onDone();
    onClose();
  }

  async function dismiss({ Id }: CfeLine) {
    await callApi(DismissAvisCfe, { Id });
    await query.refetch();
    onDone();
  }

  return (
    <Dialog
      title="Confirmer les avis déposés"
      size="page"
      onClose={onClose}
      footer={(close) => (
        <>
          <Button variant="default" onClick={close}>
            Annuler
          </Button>
          <Button loading={busy} disabled={lines.length === 0} onClick={() => void run(confirm, null)}>
            {`Confirmer ${counted(lines.length, 'avis', 'avis')}`}
          </Button>
        </>
      )}
    >
      <Loaded query={query}>
        {({ Items }) =>
          Items.length === 0 ? (
            <p>Aucun avis n’attend d’être confirmé.</p>
          ) : (
            <EntryList label="Avis à confirmer">
              {Items.map((line) => (
                <Entry
                  key={line.Id}
                  title={line.NomSociete}
                  action={
                    <div className={css.actions}>
                      <Button
                        variant="default"
                        onClick={() =>
                          void run(
                            async () =>
                              saveFile(await fetchFile(GetDocumentPreview, { Id: line.IdFichier ?? 0 })),
                            null,
                          )
                        }
                      >
                        Voir l’avis
                      </Button>
                      <Button variant="default" onClick={() => void run(() => dismiss(line), null)}>
                        Écarter
                      </Button>
                    </div>
                  }
                >
                  <span>{`${formatSiret(line.Siret)}${line.Commune ? `, ${line.Commune}` : ''}`}</span>
                  <span>
                    {line.AvisPropose?.Texte
                      ? `Lu\u202f: «\u202f${line.AvisPropose.Texte}\u202f»`
                      : 'Montant non lu.'}
                  </span>
                  <div className={css.amounts}>
                    <TextInput
                      label="Cotisation (€)"
                      inputMode="decimal"
                      value={typedOf(line).Montant}
                      error={faults[line.Id] || undefined}
                      onChange={(event) => change(line, 'Montant', event.currentTarget.value)}
                    />
                    <TextInput
                      label="Acompte versé (€)"
                      inputMode="decimal"
                      value={typedOf(line).Acompte}
                      onChange={(event) => change(line, 'Acompte', event.currentTarget.value)}
                    />
                  </div>
                </Entry>
              ))}
            </EntryList>
          )
        }
      </Loaded>
    </Dialog>
  );
}
