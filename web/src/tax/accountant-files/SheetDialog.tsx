import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { GenerateECDocs, GetFicheReprise } from '#contract/tax/accountant-files/calls.ts';
import type { HandOverSheet } from '#contract/tax/accountant-files/file.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { formatDate } from '#web/kit/text/french.ts';
import { DeadlineText } from '#web/permanent-files/companies/deadlines/DeadlineText.tsx';
import css from './sheet-dialog.module.css';

/** Each in a line of its own: side by side they would run together on a phone. */
const Lines = ({ children }: { children: ReactNode }) => <div className={css.lines}>{children}</div>;

const orNone = (some: readonly string[], none: string) => (
  <Lines>
    {(some.length > 0 ? some : [none]).map((line) => (
      <span key={line}>{line}</span>
    ))}
  </Lines>
);

function Sheet({ sheet }: { sheet: HandOverSheet }) {
  const { Equipe, Echeances, Points, Demandes, Documents, Conclusion, DateRdv, Risque } = sheet;
  return (
    <EntryList label="Fiche de reprise">
      <Entry title="Équipe">
        {orNone(
          Equipe.map(({ Nom, Depuis }) => `${Nom}, depuis le ${formatDate(Depuis)}`),
          'Personne ne suit ce dossier.',
        )}
      </Entry>
      <Entry title="Échéances">
        <Lines>
          {Echeances.map((deadline) => (
            <span key={`${deadline.Libelle} ${deadline.Date}`}>
              {`${deadline.Libelle}\u202f: `}
              <DeadlineText deadline={deadline} />
              <span className={css.rule}>{deadline.Regle}</span>
            </span>
          ))}
          {Echeances.length === 0 && <span>Aucune échéance connue.</span>}
        </Lines>
      </Entry>
      <Entry title="Points ouverts">
        {orNone(
          Points.map(({ Texte, DateCloture }) => `${Texte} (exercice clos le ${formatDate(DateCloture)})`),
          'Aucun point ouvert.',
        )}
      </Entry>
      <Entry title="Documents demandés et non reçus">
        {orNone(
          Demandes.map(({ Libelle, DemandeeLe }) => `${Libelle}, demandé le ${formatDate(DemandeeLe)}`),
          'Aucune demande en attente.',
        )}
      </Entry>
      <Entry title="Derniers documents">
        {orNone(
          Documents.map(({ Libelle, Le }) => `${Libelle}, ${formatDate(Le)}`),
          'Aucun document.',
        )}
      </Entry>
      {Risque && (
        <Entry title="Vigilance">
          <span>
            {[
              Risque.Etat,
              ...(Risque.Niveau ? [`risque ${Risque.Niveau.toLowerCase()}`] : []),
              ...(Risque.Vigilance ? [`vigilance ${Risque.Vigilance.toLowerCase()}`] : []),
            ].join(', ')}
          </span>
          {Risque.ProchaineRevue && <span>{`Prochaine revue le ${formatDate(Risque.ProchaineRevue)}`}</span>}
        </Entry>
      )}
      <Entry title="Conclusion">
        <span>{Conclusion ?? 'Aucune conclusion.'}</span>
        {DateRdv && <span>{`Rendez-vous le ${formatDate(DateRdv)}`}</span>}
      </Entry>
    </EntryList>
  );
}

interface SheetDialogProps {
  of: { IdSociete: number; IdExercice: number };
  onClose: () => void;
}

/** What whoever takes the file over reads in a minute. */
export default function SheetDialog({ of: request, onClose }: SheetDialogProps) {
  const { run } = useAction();
  const query = useQuery({
    queryKey: [GetFicheReprise.path, request],
    queryFn: ({ signal }) => callApi(GetFicheReprise, request, { signal }),
    gcTime: 0,
  });
  const print = () =>
    run(
      async () => saveFile(await blockScreen('Préparation du fichier…', fetchFile(GenerateECDocs, request))),
      null,
    );
  return (
    <Dialog
      title={
        query.data
          ? `Fiche de reprise\u202f: ${query.data.Societe.Value}, ${formatDate(query.data.DateCloture)}`
          : 'Fiche de reprise'
      }
      size="page"
      onClose={onClose}
      footer={(close) => (
        <>
          <Button variant="default" onClick={close}>
            Fermer
          </Button>
          <Button onClick={() => void print()}>PDF</Button>
        </>
      )}
    >
      <Loaded query={query}>{(sheet) => <Sheet sheet={sheet} />}</Loaded>
    </Dialog>
  );
}
