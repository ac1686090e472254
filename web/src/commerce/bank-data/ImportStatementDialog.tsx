import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { ImportBankStatement } from '#contract/commerce/bank-data/calls.ts';
import type { KeyValue } from '#contract/key-value.ts';
import { callApi } from '#web/kit/api/api.ts';
import { LookUpFilter } from '#web/kit/filters/LookUpFilter.tsx';
import { ofCabinet, ofCompany } from '#web/permanent-files/companies/list/filter-fields.ts';
import { FileImportDialog } from '#web/permanent-files/imports/FileImportDialog.tsx';
import { takenWords } from './bank-words.ts';

interface ImportStatementDialogProps {
  onDone: () => void;
  onClose: () => void;
}

/** Takes a statement of a cabinet or a company; lines that are here already are told as doubles. */
export default function ImportStatementDialog({ onDone, onClose }: ImportStatementDialogProps) {
  const [cabinet, setCabinet] = useState<KeyValue>();
  const [company, setCompany] = useState<KeyValue>();
  const [account, setAccount] = useState('');
  return (
    <FileImportDialog
      title="Importer un relevé"
      label="relevé"
      accept=".ofx,.csv,.xml,.txt,.cfonb,.xlsx"
      send={async (file) => {
        const told = await callApi(
          ImportBankStatement,
          {
            IdCabinet: cabinet?.Key ?? null,
            IdSociete: company?.Key ?? null,
            Compte: account.trim() || null,
          },
          file ? { files: { file } } : {},
        );
        onDone();
        return { sentence: `${told.Banque}, ${told.Compte}\u202f: ${takenWords(told)}.`, warnings: [] };
      }}
      onClose={onClose}
    >
      <p>
        OFX, camt.053, CFONB120, ou un CSV avec pour titres date, libellé et montant. Avec une seule faute,
        rien n’est importé.
      </p>
      <LookUpFilter field={ofCabinet} chosen={cabinet} onChoose={setCabinet} />
      <LookUpFilter field={ofCompany} chosen={company} onChoose={setCompany} />
      <TextInput
        label="Nom du compte"
        description="Pour un CSV, qui ne le dit pas."
        maxLength={60}
        value={account}
        onChange={({ currentTarget: { value } }) => setAccount(value)}
      />
    </FileImportDialog>
  );
}
