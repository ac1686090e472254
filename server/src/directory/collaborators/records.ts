import type { Collaborator } from '#contract/directory/collaborators/collaborator.ts';
import { recordStore } from '#server/platform/records/record-store.ts';

type Shown = Pick<
  Collaborator,
  | 'Id'
  | 'Version'
  | 'AuditProgrammeCreation'
  | 'AuditProgrammeModification'
  | 'Civilite'
  | 'Datenaissance'
  | 'Lieunaissance'
  | 'Nationalite'
  | 'Adresse'
  | 'Tel'
  | 'TelSecondaire'
  | 'Fonction'
  | 'TypeContrat'
  | 'TempsTravail'
  | 'DateEntree'
  | 'DateFinContrat'
  | 'PremierResponsableId'
  | 'SecondResponsableId'
  | 'IdentityDocument'
  | 'IdentityDocumentStartValidation'
  | 'IdentityDocumentEndValidation'
  | 'Commentaire'
  | 'Nom'
  | 'Prenom'
  | 'Email'
  | 'CabinetId'
  | 'Roles'
  | 'IsDisabled'
>;

/** A member of the staff as the register keeps them; files by their ids, which never leave the server. */
export interface CollaboratorRecord extends Shown {
  IdentityDocumentFileId: string | null;
  PhotoFileId: string | null;
}

/** The staff: the record is kept here, what the account keeps is saved with it (change-account.ts). */
export const collaborators = recordStore<CollaboratorRecord>({
  table: 'collaborator',
  entity: 'collaborator',
  key: 'user_id',
  unknown: 'Ce collaborateur n’existe pas ou plus.',
  columns: {
    Civilite: 'civility',
    Datenaissance: 'birth_date',
    Lieunaissance: 'birth_place',
    Nationalite: 'nationality',
    'Adresse.Adresse1': 'address_line',
    'Adresse.Cp': 'postcode',
    'Adresse.Ville': 'town',
    'Adresse.Pays': 'country',
    Tel: 'phone',
    TelSecondaire: 'secondary_phone',
    Fonction: 'job_title',
    TypeContrat: 'contract_type',
    TempsTravail: 'work_time',
    DateEntree: 'starts_on',
    DateFinContrat: 'ends_on',
    PremierResponsableId: 'first_manager_id',
    SecondResponsableId: 'second_manager_id',
    IdentityDocument: 'identity_document',
    IdentityDocumentStartValidation: 'identity_document_from',
    IdentityDocumentEndValidation: 'identity_document_to',
    IdentityDocumentFileId: 'identity_document_file_id',
    Commentaire: 'comment',
  },
  beside: {
    join: 'join app_user u on u.client_id = r.client_id and u.id = r.user_id',
    columns: {
      Nom: 'u.last_name',
      Prenom: 'u.first_name',
      Email: 'u.email',
      CabinetId: 'u.cabinet_id',
      Roles: `array(select a.role from user_role a
        where a.client_id = u.client_id and a.user_id = u.id order by a.role)`,
      IsDisabled: 'u.is_disabled::int',
      PhotoFileId: 'u.photo_file_id',
    },
  },
});
