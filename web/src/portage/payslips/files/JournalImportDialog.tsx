import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  DownloadPortageJournalPaieModel,
  ImportJournalPaieFromCsvDoc,
} from '#contract/portage/payslips/calls.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { cents } from '#web/kit/form/cents.ts';
import { counted, formatEuros } from '#web/kit/text/french.ts';
import { FileImportDialog } from '#web/permanent-files/imports/FileImportDialog.tsx';
import { useCarriers } from '../../employments/use-employments.ts';

interface JournalImportDialogProps {
  onDone: () => void;
  onClose: () => void;
}

/** Takes the journal of a portage company's payroll, held against the totals that the payroll program tells. */
export default function JournalImportDialog({ onDone, onClose }: JournalImportDialogProps) {
  const { run } = useAction();
  const carriers = useCarriers();
  const [carrier, setCarrier] = useState<string | null>(null);
  const [totals, setTotals] = useState({ TotalBrut: '', TotalNetPaye: '' });
  const only = carriers.length === 1 ? String(carriers[0]?.Key) : null;
  const chosen = carrier ?? only;
  return (
    <FileImportDialog
      title="Importer un journal de paie"
      label="journal de paie"
      accept=".csv,.txt,.xlsx"
      onModel={() =>
        void run(async () => saveFile(await fetchFile(DownloadPortageJournalPaieModel, {})), null)
      }
      send={async (file) => {
        const { Lignes, TotalNetPaye, Avertissements } = await callApi(
          ImportJournalPaieFromCsvDoc,
          {
            ...(chosen && { SocietePortageId: Number(chosen) }),
            TotalBrut: cents.toRequest(totals, 'TotalBrut'),
            TotalNetPaye: cents.toRequest(totals, 'TotalNetPaye'),
          } as never,
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
        Un CSV ou un classeur, une ligne par personne portée et par mois, reconnue à son matricule. Avec une
        seule faute, rien n’est importé.
      </p>
      <Select
        label="Société de portage"
        required
        data={carriers.map(({ Key, Value }) => ({ value: String(Key), label: Value }))}
        value={chosen}
        onChange={setCarrier}
      />
      <TextInput
        label={'Contrôle\u202f: total des bruts (€)'}
        description={'Facultatif\u202f: un fichier qui fait un autre total est refusé.'}
        inputMode="decimal"
        value={totals.TotalBrut}
        onChange={({ currentTarget: { value } }) => setTotals({ ...totals, TotalBrut: value })}
      />
      <TextInput
        label={'Contrôle\u202f: total des nets payés (€)'}
        inputMode="decimal"
        value={totals.TotalNetPaye}
        onChange={({ currentTarget: { value } }) => setTotals({ ...totals, TotalNetPaye: value })}
      />
    </FileImportDialog>
  );
}
