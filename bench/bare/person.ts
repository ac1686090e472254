import type { Person } from '#contract/permanent-files/people/person.ts';
import { clientId, companies, pool } from './pool.ts';

/** Columns of what can be edited, by their names on the wire; an address is told flat. */
const editable: Record<string, string> = {
  Civilite: 'civility',
  Nom: 'last_name',
  Prenom: 'first_name',
  NomJeuneFille: 'maiden_name',
  Datenaissance: 'birth_date',
  Lieunaissance: 'birth_place',
  NativeCountry: 'birth_country',
  NumeroDepartement: 'birth_department',
  Nationalite: 'nationality',
  Email: 'email',
  EmailSecondary: 'secondary_email',
  Tel: 'phone',
  TelSecondaire: 'secondary_phone',
  NomPere: 'father_name',
  NomMere: 'mother_name',
  Adresse1: 'address_line',
  Cp: 'postcode',
  Ville: 'town',
  Pays: 'country',
  PaysAlpha2Code: 'country_alpha2',
  LocationType: 'location_type',
  NumeroFiscal: 'tax_number',
  IsDisabled: 'is_disabled',
  IsSubscribedToNewsletter: 'is_subscribed_to_newsletter',
  AnteriorActivities: 'anterior_activities',
  OtherSimultaneousActivities: 'other_activities',
  IdentityDocument: 'identity_document',
  IdentityDocumentStartValidation: 'identity_document_from',
  IdentityDocumentEndValidation: 'identity_document_to',
  Motifs: 'motives',
  LabPersonnePolitiquementExposee: 'lab_politically_exposed',
  LabFonctionPolitique: 'lab_public_function',
  LabOrigineFonds: 'lab_source_of_funds',
  LabRisquePays: 'lab_country_risk',
};

const told = Object.entries({
  Id: 'id',
  Version: 'version',
  ...editable,
  NumeroSs: 'nir_start',
  HasCrmClientAccount: 'has_client_space',
  IsInPortage: 'is_in_portage',
  AuditProgrammeCreation: 'created_from',
  AuditProgrammeModification: 'modified_from',
  AnonymisedAt: 'anonymised_at',
  LabDateControle: 'lab_checked_at',
}).map(([name, column]) => `p.${column} as "${name}"`);

const reading = `select ${told.join(', ')}, f.file_name as "FileName", f.size as "Size",
    u.first_name || ' ' || u.last_name as "LabAuteurControle", ${companies} as "ListSociete"
  from person p
    left join stored_file f on f.client_id = $1 and f.id = p.identity_document_file_id
    left join app_user u on u.client_id = $1 and u.id = p.lab_checked_by
  where p.client_id = $1 and p.id = $2`;

export async function readPerson(id: number) {
  const { rows } = await pool.query({ name: 'person', text: reading, values: [clientId, id] });
  return rows[0];
}

/** What the journal does not keep of a row. */
const notJournalled = `array['nir_sealed', 'nir_fingerprint', 'nir_start', 'name_search', 'email_search', 'phone_search',
  'identity_key', 'email_key', 'secondary_email_key']`;

const written = Object.values(editable).map((column, index) => `${column} = $${index + 4}`);

/** The row that was read is changed and both are journalled, in one statement and its commit. */
const saving = `with before as materialized (select * from person where client_id = $1 and id = $2 and version = $3 for update),
  after as (
    update person p set version = p.version + 1, modified_at = now(), ${written.join(', ')}
    from before where p.client_id = $1 and p.id = before.id returning p.*),
  journalled as (
    insert into audit_entry (client_id, action, entity, entity_id, before, after)
    select $1, 'person.edit', 'person', $2, to_jsonb(before) - ${notJournalled}, to_jsonb(after) - ${notJournalled}
    from before, after)
  select id as "Id" from after`;

export async function savePerson(sent: Person) {
  const flat: Record<string, unknown> = {
    ...sent,
    ...sent.Adresse,
    Email: sent.Email === 'néant' ? null : sent.Email,
    IsDisabled: sent.IsDisabled === 1,
  };
  const values = Object.keys(editable).map((name) => flat[name]);
  const { rows } = await pool.query({
    name: 'save',
    text: saving,
    values: [clientId, sent.Id, sent.Version, ...values],
  });
  return { Id: rows[0]?.Id ?? 0, IsExist: rows.length === 0 };
}
