import { generateAllDocsComptesAnnuel } from '#contract/documents/generation/calls.ts';
import type { AccountsWork } from '#contract/legal/annual-accounts/home/calls.ts';
import { fetchFile, saveFile } from '#web/kit/api/api.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';

interface GenerateDialogProps {
  year: AccountsWork;
  onClose: () => void;
  onDone: () => void;
}

/** Makes the documents of the annual accounts that the company's form wants, as an archive. */
export default function GenerateDialog({ year, onClose, onDone }: GenerateDialogProps) {
  return (
    <FormDialog
      title={`Générer les comptes annuels\u202f: ${year.NomSociete}`}
      fields={[
        { kind: 'date', name: 'DateAssembleeGenerale', label: 'Assemblée du', wide: true, first: true },
      ]}
      saved={{ DateAssembleeGenerale: year.DatePv ?? year.LimiteApprobation?.Date ?? null }}
      schema={generateAllDocsComptesAnnuel.request}
      toRequest={(values) => ({
        IdSociete: year.IdSociete,
        IdExercice: year.Id,
        DateAssembleeGenerale: textAt(values, 'DateAssembleeGenerale'),
      })}
      label="Générer"
      send={async (request) => {
        saveFile(await fetchFile(generateAllDocsComptesAnnuel, request as never));
        onDone();
      }}
      onClose={onClose}
    >
      <p>
        Les documents que la forme de la société demande, et une page qui dit ce qui manque. Classés en PDF
        dans le dossier, ils s’envoient à la signature d’ici.
      </p>
    </FormDialog>
  );
}
