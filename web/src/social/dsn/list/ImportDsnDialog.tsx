import { ImportDsn } from '#contract/social/dsn/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { counted } from '#web/kit/text/french.ts';
import { monthInWords } from '#web/kit/text/months.ts';
import { FileImportDialog } from '#web/permanent-files/imports/FileImportDialog.tsx';

interface ImportDsnDialogProps {
  onDone: () => void;
  onClose: () => void;
}

/** Takes a DSN file as payroll software writes it. */
export default function ImportDsnDialog({ onDone, onClose }: ImportDsnDialogProps) {
  return (
    <FileImportDialog
      title="Déposer un fichier DSN"
      label="DSN"
      accept=".dsn,.txt,.edi"
      send={async (file) => {
        const { Items, Avertissements } = await callApi(ImportDsn, {}, file ? { files: { file } } : {});
        onDone();
        const [first] = Items;
        const told = Items.map(
          ({ NomSociete, Individus }) => `${NomSociete} (${counted(Individus, 'individu')})`,
        );
        return {
          sentence: `${counted(Items.length, 'déclaration lue', 'déclarations lues')}\u202f: ${told.join(', ')}, ${monthInWords(first?.Mois ?? '2026-01')}.`,
          warnings: Avertissements,
        };
      }}
      onClose={onClose}
    >
      <p>
        Le fichier du logiciel de paie, avec ses rubriques S10 à S90. Son SIRET le rattache au dossier, ses
        totaux sont contrôlés ; avec une seule faute, rien n’est gardé. Aucun nom ni numéro de salarié n’est
        affiché.
      </p>
    </FileImportDialog>
  );
}
