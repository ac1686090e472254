import { DownloadPorteeBulletinTrakingModel, ImportFromExcelDoc } from '#contract/portage/payslips/calls.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { counted, formatEuros } from '#web/kit/text/french.ts';
import { FileImportDialog } from '#web/permanent-files/imports/FileImportDialog.tsx';

interface MonthsImportDialogProps {
  PorteeId: number;
  name: string;
  onDone: () => void;
  onClose: () => void;
}

/** Takes the months of one carried person from a workbook. */
export default function MonthsImportDialog({ PorteeId, name, onDone, onClose }: MonthsImportDialogProps) {
  const { run } = useAction();
  return (
    <FileImportDialog
      title={`Importer les bulletins de ${name}`}
      label="bulletins"
      accept=".xlsx,.csv"
      onModel={() =>
        void run(async () => saveFile(await fetchFile(DownloadPorteeBulletinTrakingModel, {})), null)
      }
      send={async (file) => {
        const { Lignes, TotalNetPaye, Avertissements } = await callApi(
          ImportFromExcelDoc,
          { PorteeId },
          file ? { files: { file } } : {},
        );
        onDone();
        return {
          sentence: `${counted(Lignes, 'bulletin')}, ${formatEuros(TotalNetPaye)} de net payé.`,
          warnings: Avertissements,
        };
      }}
      onClose={onClose}
    >
      <p>
        Un classeur, une ligne par mois. Le matricule n’est utile que si deux contrats se suivent dans le
        mois. Avec une seule faute, rien n’est importé.
      </p>
    </FileImportDialog>
  );
}
