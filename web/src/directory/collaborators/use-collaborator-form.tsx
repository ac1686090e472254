import { can } from '#contract/access/access.ts';
import {
  DownloadCNI,
  GetCollboaratorDetailsById,
  register,
  updateCollaborator,
} from '#contract/directory/collaborators/calls.ts';
import {
  type Collaborator,
  CollaboratorForm,
  type CollaboratorRow,
} from '#contract/directory/collaborators/collaborator.ts';
import { useCountries } from '#web/directory/referentials/use-countries.ts';
import { callApi, fetchFile } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import type { FormValues } from '#web/kit/form/fields.ts';
import { FilePicker } from '#web/kit/form/files/FilePicker.tsx';
import { KeptImage } from '#web/kit/form/files/KeptImage.tsx';
import { removalBy } from '#web/kit/form/removal.ts';
import type { GroupContext, RecordForm } from '#web/kit/records/RecordPanel.tsx';
import { isRetired } from '#web/kit/records/retirement.ts';
import { CollaboratorAvatar } from './CollaboratorAvatar.tsx';
import { collaboratorFields } from './collaborator-fields.ts';
import { publicPart, toRequest, valuesOf } from './collaborator-values.ts';
import { useCabinets } from './use-collaborators.ts';

/** The form of a member of the staff, its two pictures among its fields. */
export function useCollaboratorForm(
  staff: readonly CollaboratorRow[],
): RecordForm<CollaboratorRow, Collaborator> {
  const session = useSession();
  const cabinets = useCabinets().data ?? [];
  const countries = useCountries();
  const isWhole = can(session, GetCollboaratorDetailsById);
  return {
    name: 'collaborator',
    groups: (values, context) =>
      collaboratorFields({
        ownRoles: session?.Roles ?? [],
        staff,
        cabinets: cabinets.filter(
          ({ Id, DateRetrait }) => !isRetired(DateRetrait) || Id === context.record?.CabinetId,
        ),
        countries,
        record: context.record,
        isWhole,
        ...pictureFields(values, context),
      }),
    schemas: { add: CollaboratorForm, edit: updateCollaborator.request },
    read: (row) =>
      isWhole ? callApi(GetCollboaratorDetailsById, { Id: row.Id }) : Promise.resolve(publicPart(row)),
    valuesOf,
    toRequest,
    save: (request, isNew, _form, files) =>
      isNew
        ? callApi(register, request as never, { files })
        : callApi(updateCollaborator, request as never, { files }),
  };
}

/** The identity document and the picture: shown, and exchanged or taken away where the record is filled in. */
function pictureFields(values: FormValues, { record, form, picked }: GroupContext<Collaborator>) {
  const document = record?.IdentityDocumentFile && (
    <KeptImage
      name={record.IdentityDocumentFile.FileName}
      fetch={() => fetchFile(DownloadCNI, { Id: record.Id })}
    />
  );
  const portrait = record && <CollaboratorAvatar {...record} size={48} />;
  if (!form || !picked) return { identityFile: document ?? '–', picture: portrait };
  const common = (field: 'file' | 'photo') => ({
    accept: 'image/*',
    file: picked.files[field] ?? null,
    onPick: (file: File | null) => picked.pick(field, file),
  });
  return {
    identityFile: (
      <FilePicker
        {...common('file')}
        label="Choisir une image"
        current={document}
        removal={removalBy('IsPieceIdentiteRetiree', { values, form, ofIt: 'l’image de la pièce' })}
      />
    ),
    picture: (
      <FilePicker
        {...common('photo')}
        label="Choisir une photo"
        current={record?.PhotoId && portrait}
        removal={removalBy('IsPhotoRetiree', { values, form, ofIt: 'la photo' })}
      />
    ),
  };
}
