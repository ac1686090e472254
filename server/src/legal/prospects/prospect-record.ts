import type { Prospect } from '#contract/legal/prospects/prospect.ts';
import { legalForms } from '#server/administration/firm-lists/legal-forms.ts';
import { activities } from '#server/directory/referentials/activities.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { chosenFrom } from '#server/platform/records/chosen-list.ts';
import { recordStore } from '#server/platform/records/record-store.ts';
import { answersOf, filesOf, messagesOf } from './read-parts.ts';

const addressColumns = (path: string, prefix: string) => ({
  [`${path}.Adresse1`]: `${prefix}address_line`,
  [`${path}.Cp`]: `${prefix}postcode`,
  [`${path}.Ville`]: `${prefix}town`,
  [`${path}.Pays`]: `${prefix}country`,
});

/** What a visitor tells, by the wire's paths. */
export const toldColumns: Readonly<Record<string, string>> = {
  'PMoral.RaisonSociale': 'company_name',
  'PMoral.FormeJuridique': 'legal_form',
  'PMoral.Capital': 'capital_cents',
  'PMoral.Activite': 'activity',
  'PMoral.CodeNaf': 'naf',
  ...addressColumns('PMoral.Adresse', 'company_'),
  'PMoral.DateDebutActivite': 'activity_from',
  'PMoral.RegimeFiscal': 'tax_regime',
  'PMoral.RegimeTva': 'vat_regime',
  'PMoral.Dirigeant.Civilite': 'civility',
  'PMoral.Dirigeant.Nom': 'last_name',
  'PMoral.Dirigeant.Prenom': 'first_name',
  'PMoral.Dirigeant.NomJeuneFille': 'maiden_name',
  'PMoral.Dirigeant.Datenaissance': 'birth_date',
  'PMoral.Dirigeant.Lieunaissance': 'birth_place',
  'PMoral.Dirigeant.NativeCountry': 'birth_country',
  'PMoral.Dirigeant.NumeroDepartement': 'birth_department',
  'PMoral.Dirigeant.Nationalite': 'nationality',
  'PMoral.Dirigeant.Email': 'email',
  'PMoral.Dirigeant.Tel': 'phone',
  'PMoral.Dirigeant.NomPere': 'father_name',
  'PMoral.Dirigeant.NomMere': 'mother_name',
  ...addressColumns('PMoral.Dirigeant.Adresse', ''),
  'PMoral.Dirigeant.OccupationStatus': 'occupation_status',
};

/** Fields that are chosen from a list of the firm. */
export const toldLists = {
  'PMoral.FormeJuridique': chosenFrom(legalForms),
  'PMoral.CodeNaf': chosenFrom(activities),
};

/** Its row, before messages, papers and answers are read. */
export type StoredProspect = Omit<Prospect, 'ProspectId' | 'Messages' | 'Fichiers' | 'Reponses'> & {
  Id: number;
  IdSuiviPar: number | null;
};

export const unknownProspect = 'Ce prospect n’existe pas ou plus.';

export const prospects = recordStore<StoredProspect>({
  table: 'prospect',
  entity: 'prospect',
  unknown: unknownProspect,
  columns: { Etat: 'state', Motif: 'motive', IdSuiviPar: 'followed_by', ...toldColumns },
  beside: {
    join: 'left join app_user u on u.client_id = r.client_id and u.id = r.followed_by',
    columns: {
      Source: 'r.source',
      SuiviPar: `case when u.id is not null then json_build_object('Key', u.id, 'Value', u.last_name || ' ' || u.first_name) end`,
      CreeLe: 'to_json(r.created_at)',
      EnvoyeLe: 'to_json(r.sent_at)',
      ValideLe: 'to_json(r.accepted_at)',
      DernierEchange: 'to_json(r.last_exchange_at)',
      AnonymiseLe: 'to_json(r.anonymised_at)',
    },
  },
  chosen: toldLists,
});

/** A request whole. @throws AppError 404 */
export async function readProspect(db: Db, clientId: number, id: number): Promise<Prospect> {
  const stored = await prospects.read(db, clientId, id);
  return {
    ...stored,
    ProspectId: stored.Id,
    Messages: await messagesOf(db, clientId, id),
    Fichiers: await filesOf(db, clientId, id),
    Reponses: await answersOf(db, clientId, id),
  };
}
