import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { GetListDocumentModels } from '#contract/documents/generation/calls.ts';
import { GenerateECDocs } from '#contract/tax/accountant-files/calls.ts';
import type { AccountantFile } from '#contract/tax/accountant-files/file.ts';
import { fetchFile, saveFile } from '#web/kit/api/api.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { formatDate } from '#web/kit/text/french.ts';

/** Model documents of the accountant, made for a year of the file: one as its own file, several as an archive. */
export default function PapersDialog({ file, onClose }: { file: AccountantFile; onClose: () => void }) {
  const { busy, run } = useAction();
  const [chosen, choose] = useState<string[]>([]);
  const { data } = useReading(GetListDocumentModels);
  const models = (data?.Items ?? []).filter(({ Groupe }) => Groupe === 'EXPERT_COMPTABLE');
  const make = () =>
    run(async () => {
      const request = {
        IdSociete: file.Societe.Key,
        IdExercice: file.IdExercice,
        Modeles: chosen.map(Number),
      };
      saveFile(await blockScreen('Préparation des documents…', fetchFile(GenerateECDocs, request)));
    }, null);
  return (
    <Dialog
      title={`Documents\u202f: ${file.Societe.Value}, ${formatDate(file.DateCloture)}`}
      onClose={onClose}
      footer={(close) => (
        <>
          <Button variant="default" onClick={close}>
            Fermer
          </Button>
          <Button loading={busy} disabled={chosen.length === 0} onClick={() => void make()}>
            Générer
          </Button>
        </>
      )}
    >
      <Checkbox.Group label="Modèles de l’expert-comptable" value={chosen} onChange={choose}>
        {models.map(({ Id, Libelle }) => (
          <Checkbox key={Id} value={String(Id)} label={Libelle} mt="xs" />
        ))}
      </Checkbox.Group>
      {data && models.length === 0 && <p>Aucun modèle de ce groupe n’est proposé.</p>}
    </Dialog>
  );
}
