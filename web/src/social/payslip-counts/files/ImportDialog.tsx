import { DownloadImportModel, ImportFromCsvDoc } from '#contract/social/payslip-counts/calls.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { counted } from '#web/kit/text/french.ts';
import { FileImportDialog } from '#web/permanent-files/imports/FileImportDialog.tsx';

interface ImportDialogProps {
  onDone: () => void;
  onClose: () => void;
}

/** Takes a file of counts: establishment, month, number. */
export default function ImportDialog({ onDone, onClose }: ImportDialogProps) {
  const { run } = useAction();
  return (
    <FileImportDialog
      title="Importer des bulletins"
      label="bulletins"
      accept=".csv,.txt,.xlsx"
      onModel={() => void run(async () => saveFile(await fetchFile(DownloadImportModel, {})), null)}
      send={async (file) => {
        const { Lignes, Bulletins, Avertissements } = await callApi(
          ImportFromCsvDoc,
          {},
          file ? { files: { file } } : {},
        );
        onDone();
        return {
          sentence: `${counted(Bulletins, 'bulletin')} en ${counted(Lignes, 'ligne')}.`,
          warnings: Avertissements,
        };
      }}
      onClose={onClose}
    >
      <p>
        Un CSV ou un classeur, une ligne par établissement et par mois, avec pour titres SIRET; mois; nombre.
        Avec une seule faute, rien n’est importé.
      </p>
    </FileImportDialog>
  );
}
