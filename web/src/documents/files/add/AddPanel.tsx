import { Button, FileButton } from '@mantine/core';
import { IconFiles } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { AddSocieteDocument } from '#contract/documents/files/calls.ts';
import { objectDocuments } from '#contract/documents/files/object-calls.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { ErrorSummary } from '#web/kit/form/ErrorSummary.tsx';
import { FieldGroups } from '#web/kit/form/FieldGroups.tsx';
import { FormFailure } from '#web/kit/form/FormFailure.tsx';
import type { FormValues } from '#web/kit/form/fields.ts';
import { lookUpEntry } from '#web/kit/form/look-up.ts';
import form from '#web/kit/form/record-form.module.css';
import { useZodForm } from '#web/kit/form/use-zod-form.ts';
import { numberAt, textAt, tickAt } from '#web/kit/form/values.ts';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { counted } from '#web/kit/text/french.ts';
import { PhotoPages } from '../../photos/PhotoPages.tsx';
import type { DocumentOwner } from '../document-owner.ts';
import { addGroups } from '../form/document-fields.ts';
import { useDocumentTypes } from '../use-document-types.ts';
import css from './add.module.css';
import { FileLines } from './FileLines.tsx';
import { useUpload } from './use-upload.ts';

interface AddPanelProps {
  /** Whose they become; a company that is chosen in the panel where it is not said. */
  owner: DocumentOwner | undefined;
  dropped: readonly File[];
  onAdded: () => Promise<unknown>;
  onClose: () => void;
}

const blank: FormValues = {
  IdSociete: '',
  IdTypeDocument: '',
  Annee: '',
  DateDocument: null,
  DateExpiration: null,
  Libelle: '',
  Description: '',
  AccepterDoublon: false,
};

const names = ['document'] as const;

/** Adds files to a company or another record, all with the same type and dates; what is refused stays, with its reason. */
export default function AddPanel({ owner, dropped, onAdded, onClose }: AddPanelProps) {
  const [files, setFiles] = useState<readonly File[]>(dropped);
  const [attempts, setAttempts] = useState(0);
  const { proposed } = useDocumentTypes();
  const upload = useUpload();
  const { hrefOf } = usePanel(names);
  const toRequest = (values: FormValues) => ({
    ...(owner ?? { IdSociete: lookUpEntry(textAt(values, 'IdSociete'))?.Key }),
    IdTypeDocument: numberAt(values, 'IdTypeDocument') ?? undefined,
    Annee: numberAt(values, 'Annee'),
    DateDocument: textAt(values, 'DateDocument'),
    DateExpiration: textAt(values, 'DateExpiration'),
    Libelle: files.length > 1 ? null : textAt(values, 'Libelle'),
    Description: textAt(values, 'Description'),
    AccepterDoublon: tickAt(values, 'AccepterDoublon'),
  });
  const schema = owner && 'TypeObjet' in owner ? objectDocuments.add.request : AddSocieteDocument.request;
  const state = useZodForm({ schema, saved: blank, draft: undefined, toRequest });
  const groups = addGroups({
    types: proposed(),
    asksCompany: owner === undefined,
    isOne: files.length <= 1,
    hasDoubles: upload.fates.some(({ double }) => double),
  });
  const add = (more: readonly File[]) => {
    setFiles([...files.filter((_, index) => !upload.fates[index]?.id), ...more]);
    upload.forget();
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!state.attempt()) return setAttempts(attempts + 1);
    const described = toRequest(state.form.getValues());
    const told = await upload.send(described as never, files, (error) => {
      setAttempts(attempts + 1);
      return state.showFieldErrors(error);
    });
    if (!told) return;
    const kept = told.filter(({ id }) => id).length;
    if (kept > 0) {
      toast('success', `${counted(kept, 'document ajouté', 'documents ajoutés')}.`);
      await onAdded();
    }
    if (kept === told.length) return onClose();
    setFiles(files.filter((_, index) => !told[index]?.id));
    upload.keep(told.filter(({ id }) => !id));
  }

  return (
    <SidePanel title="Ajouter des documents" onClose={onClose}>
      {(close) => (
        <form className={form.form} onSubmit={(event) => void submit(event)} noValidate>
          <div className={form.fields}>
            <ErrorSummary
              errors={state.form.errors}
              fields={groups.flatMap(({ fields }) => fields)}
              attempts={attempts}
            />
            <div className={form.notices}>
              <FormFailure sentence={upload.failure} />
            </div>
            <div className={css.pick}>
              <FileButton multiple onChange={add}>
                {(props) => (
                  <Button
                    {...props}
                    variant="default"
                    leftSection={<IconFiles size={18} aria-hidden="true" />}
                  >
                    Choisir des fichiers
                  </Button>
                )}
              </FileButton>
            </div>
            <PhotoPages disabled={upload.isSending} onDone={(file) => add([file])} />
            <FileLines
              files={files}
              fates={upload.fates}
              isSending={upload.isSending}
              hrefOf={(id) => hrefOf('document', id)}
              onRemove={(removed) => {
                setFiles(files.filter((_, index) => index !== removed));
                upload.keep(upload.fates.filter((_, index) => index !== removed));
              }}
            />
            <FieldGroups groups={groups} form={state.form} schema={schema} />
          </div>
          <div className={form.foot}>
            <Button variant="default" onClick={close}>
              Annuler
            </Button>
            <Button type="submit" loading={upload.isSending} disabled={files.length === 0}>
              Ajouter
            </Button>
          </div>
        </form>
      )}
    </SidePanel>
  );
}
