import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const id = (name: string) => bigint(name, { mode: 'number' });

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * A person's row. Properties carry the wire's names, columns English ones: this table is the only place
 * where the two meet. What the wire shapes differently (Adresse, IsDisabled) keeps a name of its own.
 */
export const person = pgTable('person', {
  clientId: id('client_id').notNull(),
  Id: id('id').generatedByDefaultAsIdentity(),
  Version: integer('version').notNull().default(1),
  Civilite: text('civility'),
  Nom: text('last_name').notNull(),
  Prenom: text('first_name').notNull(),
  NomJeuneFille: text('maiden_name'),
  Datenaissance: date('birth_date'),
  Lieunaissance: text('birth_place'),
  NativeCountry: text('birth_country'),
  NumeroDepartement: text('birth_department'),
  Nationalite: text('nationality'),
  // nirs.ts seals and opens them; none of the three leaves the server as it is
  nirSealed: bytes('nir_sealed'),
  nirFingerprint: bytes('nir_fingerprint'),
  nirStart: text('nir_start'),
  Email: text('email'),
  EmailSecondary: text('secondary_email'),
  Tel: text('phone'),
  TelSecondaire: text('secondary_phone'),
  NomPere: text('father_name'),
  NomMere: text('mother_name'),
  Adresse1: text('address_line'),
  Cp: text('postcode'),
  Ville: text('town'),
  Pays: text('country'),
  PaysAlpha2Code: text('country_alpha2'),
  LocationType: smallint('location_type').$type<1 | 2>(),
  NumeroFiscal: text('tax_number'),
  isDisabled: boolean('is_disabled').notNull().default(false),
  IsSubscribedToNewsletter: boolean('is_subscribed_to_newsletter').notNull().default(false),
  AnteriorActivities: text('anterior_activities'),
  OtherSimultaneousActivities: text('other_activities'),
  IdentityDocument: text('identity_document'),
  IdentityDocumentStartValidation: date('identity_document_from'),
  IdentityDocumentEndValidation: date('identity_document_to'),
  identityDocumentFileId: uuid('identity_document_file_id'),
  Motifs: text('motives'),
  LabPersonnePolitiquementExposee: boolean('lab_politically_exposed'),
  LabFonctionPolitique: text('lab_public_function'),
  LabOrigineFonds: text('lab_source_of_funds'),
  LabRisquePays: text('lab_country_risk', { enum: ['FAIBLE', 'NORMAL', 'ELEVE'] }),
  labCheckedAt: timestamp('lab_checked_at', { withTimezone: true }),
  labCheckedBy: id('lab_checked_by'),
  HasCrmClientAccount: boolean('has_client_space').notNull().default(false),
  IsInPortage: boolean('is_in_portage').notNull().default(false),
  anonymisedAt: timestamp('anonymised_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  createdBy: id('created_by'),
  AuditProgrammeCreation: text('created_from'),
  modifiedAt: timestamp('modified_at', { withTimezone: true }),
  modifiedBy: id('modified_by'),
  AuditProgrammeModification: text('modified_from'),
});

export type PersonRecord = typeof person.$inferSelect;
export type NewPersonRecord = typeof person.$inferInsert;
