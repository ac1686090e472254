import { Button, FileButton } from '@mantine/core';
import { IconFiles } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import { AddStrongboxBatch } from '#contract/social/strongbox/calls.ts';
import { depositLimits } from '#contract/social/strongbox/paper.ts';
import { callApi } from '#web/kit/api/api.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import type { FormField } from '#web/kit/form/fields.ts';
import { lookUpEntry } from '#web/kit/form/look-up.ts';
import { textAt } from '#web/kit/form/values.ts';
import { counted } from '#web/kit/text/french.ts';
import { companyField, kindField, monthField } from './batch-fields.ts';
import css from './batches.module.css';

interface AddBatchDialogProps {
  onAdded: (added: AnswerOf<typeof AddStrongboxBatch>) => void;
  onClose: () => void;
}

/** Sends PDFs, or archives of them, to be matched; what is said here is said of all of them. */
export default function AddBatchDialog({ onAdded, onClose }: AddBatchDialogProps) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setFiles([...files, ...event.dataTransfer.files]);
  };
  const fields: FormField[] = [
    {
      kind: 'slot',
      name: 'files',
      label: 'Fichiers',
      wide: true,
      content: (
        // biome-ignore lint/a11y/noStaticElementInteractions: the button beside does the same by keyboard
        <div className={css.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
          <FileButton
            multiple
            accept="application/pdf,.zip"
            onChange={(more) => setFiles([...files, ...more])}
          >
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconFiles size={18} aria-hidden="true" />}>
                Choisir des fichiers
              </Button>
            )}
          </FileButton>
          <span>
            {files.length === 0
              ? 'ou déposez-les ici'
              : counted(files.length, 'fichier choisi', 'fichiers choisis')}
          </span>
        </div>
      ),
    },
    kindField,
    monthField('Vide\u202f: lu dans chaque document.'),
    companyField('Vide\u202f: lue dans chaque document, par son SIREN ou SIRET.'),
  ];
  return (
    <FormDialog
      title="Nouveau dépôt"
      fields={fields}
      saved={{ Nature: 'BULLETIN', Mois: '', IdSociete: '' }}
      schema={AddStrongboxBatch.request}
      toRequest={(values) => ({
        Nature: textAt(values, 'Nature'),
        Mois: textAt(values, 'Mois'),
        IdSociete: lookUpEntry(textAt(values, 'IdSociete'))?.Key ?? null,
      })}
      label="Envoyer et rapprocher"
      send={async (request) => {
        const sent = callApi(AddStrongboxBatch, request as never, { many: files });
        onAdded(await blockScreen('Lecture des documents…', sent));
      }}
      onClose={onClose}
    >
      <p>
        {`Des PDF (${depositLimits.megabytes} Mo chacun) ou une archive ZIP. Rien n’est déposé avant que vous ne le confirmiez\u202f; un document trouvé par le seul nom vous est toujours soumis.`}
      </p>
    </FormDialog>
  );
}
