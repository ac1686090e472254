import type { RequestOf } from '#contract/call.ts';
import type { updateCollaborator } from '#contract/directory/collaborators/calls.ts';
import type { Collaborator, CollaboratorRow } from '#contract/directory/collaborators/collaborator.ts';
import type { FormValues } from '#web/kit/form/fields.ts';
import { dates, list, numbers, recordValues, texts } from '#web/kit/form/record-values.ts';
import { textAt, tickAt } from '#web/kit/form/values.ts';

/** Of all saves alike; state and taken pictures are an edit's alone. */
type Common = Omit<
  RequestOf<typeof updateCollaborator>,
  'IsDisabled' | 'IsPhotoRetiree' | 'IsPieceIdentiteRetiree'
>;

const inForm = recordValues<Collaborator, Common>({
  ...texts('Civilite', 'Nom', 'Prenom', 'Email', 'Fonction', 'Tel', 'TypeContrat', 'TempsTravail'),
  ...texts('Lieunaissance', 'Nationalite', 'TelSecondaire', 'IdentityDocument', 'Commentaire'),
  ...dates('Datenaissance', 'DateEntree', 'DateFinContrat'),
  ...dates('IdentityDocumentStartValidation', 'IdentityDocumentEndValidation'),
  ...numbers('CabinetId', 'PremierResponsableId', 'SecondResponsableId'),
  Adresse: texts('Adresse1', 'Cp', 'Ville', 'Pays'),
  Roles: list,
});

/** What of a record stands in its form. */
export const valuesOf = (record: Collaborator | undefined): FormValues => ({
  ...inForm.valuesOf(record),
  IsDisabled: String(record?.IsDisabled ?? 0),
  IsPhotoRetiree: false,
  IsPieceIdentiteRetiree: false,
});

/** The request that adds or edits. */
export const toRequest = (values: FormValues, record: Collaborator | undefined) => ({
  ...inForm.toRequest(values, record),
  ...(record && {
    IsDisabled: textAt(values, 'IsDisabled') === '1' ? 1 : 0,
    IsPhotoRetiree: tickAt(values, 'IsPhotoRetiree'),
    IsPieceIdentiteRetiree: tickAt(values, 'IsPieceIdentiteRetiree'),
  }),
});

/** A colleague as a record without what is private. */
export const publicPart = (row: CollaboratorRow): Collaborator => ({
  ...row,
  Version: 0,
  AuditProgrammeCreation: null,
  AuditProgrammeModification: null,
  Datenaissance: null,
  Lieunaissance: null,
  Nationalite: null,
  Adresse: { Adresse1: null, Cp: null, Ville: null, Pays: null },
  TelSecondaire: null,
  TypeContrat: null,
  TempsTravail: null,
  DateEntree: null,
  DateFinContrat: null,
  PremierResponsableId: row.PremierResponsable?.Key ?? null,
  SecondResponsableId: row.SecondResponsable?.Key ?? null,
  IdentityDocument: null,
  IdentityDocumentStartValidation: null,
  IdentityDocumentEndValidation: null,
  IdentityDocumentFile: null,
  Commentaire: null,
});
