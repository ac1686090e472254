import { useState } from 'react';
import { can } from '#contract/access/access.ts';
import {
  DownloadCNI,
  GetCollboaratorDetailsById,
  register,
  updateCollaborator,
} from '#contract/collaborators/calls.ts';
import {
  type Collaborator,
  CollaboratorForm,
  type CollaboratorRow,
} from '#contract/collaborators/collaborator.ts';
import { callApi, fetchFile } from '../kit/api.ts';
import { FilePicker } from '../kit/form/FilePicker.tsx';
import { KeptImage } from '../kit/form/KeptImage.tsx';
import type { RecordForm } from '../kit/register/RecordPanel.tsx';
import { useSession } from '../kit/session.ts';
import { collaboratorFields } from './collaborator-fields.ts';
import { publicPart, toRequest, valuesOf } from './collaborator-values.ts';
import { StaffAvatar } from './StaffAvatar.tsx';
import { useCabinets } from './use-staff.ts';

const none = { file: null, photo: null };

/** The form of a member of the staff, its two pictures among its fields. */
export function useCollaboratorForm(staff: readonly CollaboratorRow[]) {
  const session = useSession();
  const cabinets = useCabinets().data ?? [];
  const [files, setFiles] = useState<Record<'file' | 'photo', File | null>>(none);
  const [isRead, setIsRead] = useState(true);
  const isWhole = can(session, GetCollboaratorDetailsById);

  const form: RecordForm<CollaboratorRow, Collaborator> = {
    name: 'collaborator',
    groups(_values, { record, form: open }) {
      const pick = (field: 'file' | 'photo') => (picked: File | null) => {
        setFiles({ ...files, [field]: picked });
        open?.clearFieldError(field);
      };
      const document = record?.IdentityDocumentFile && (
        <KeptImage
          name={record.IdentityDocumentFile.FileName}
          fetch={() => fetchFile(DownloadCNI, { Id: record.Id })}
        />
      );
      const portrait = record && <StaffAvatar {...record} size={48} />;
      return collaboratorFields({
        ownRoles: session?.Roles ?? [],
        staff,
        cabinets,
        record,
        isWhole,
        identityFile: isRead ? (
          (document ?? '–')
        ) : (
          <FilePicker
            label="Choisir une image"
            accept="image/*"
            file={files.file}
            onPick={pick('file')}
            current={document}
          />
        ),
        picture: isRead ? (
          portrait
        ) : (
          <FilePicker
            label="Choisir une photo"
            accept="image/*"
            file={files.photo}
            onPick={pick('photo')}
            current={record?.PhotoId && portrait}
          />
        ),
      });
    },
    schemas: { add: CollaboratorForm, edit: updateCollaborator.request },
    read: (row) =>
      isWhole ? callApi(GetCollboaratorDetailsById, { Id: row.Id }) : Promise.resolve(publicPart(row)),
    valuesOf,
    toRequest,
    save: (request, isNew) =>
      isNew
        ? callApi(register, request as never, { files })
        : callApi(updateCollaborator, request as never, { files }),
    isUnsavedBeside: files.file !== null || files.photo !== null,
  };

  return {
    form,
    /** Pictures picked for one record are nobody else's. */
    onPanel(mode: { kind: 'create' | 'edit' | 'read' } | undefined) {
      setFiles(none);
      setIsRead(mode?.kind === 'read');
    },
  };
}
