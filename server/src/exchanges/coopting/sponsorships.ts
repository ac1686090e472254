import type { Sponsorship } from '#contract/exchanges/coopting/sponsorship.ts';
import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';
import { recordStore } from '#server/platform/records/record-store.ts';

const person = `(select x.last_name || ' ' || x.first_name from person x
  where x.client_id = r.client_id and x.id = r.sponsor_person_id)`;

/** SQL: a company of sponsorship r by the column that names it; null where whoever asks may not know of it. */
const company = (column: string, told: string) =>
  `(select ${told} from company k where k.client_id = r.client_id and k.id = r.${column} and ${isReadableNow('k')})`;

/** SQL: what a sponsorship r tells beside its own columns, by the wire's names. */
export const besideSponsorship = {
  Parrain: `coalesce(${person}, ${company('sponsor_company_id', 'k.name')})`,
  Prospect: `(select json_build_object('Key', x.id, 'Value', x.company_name) from prospect x
    where x.client_id = r.client_id and x.id = r.prospect_id)`,
  Societe: company('company_id', `json_build_object('Key', k.id, 'Value', k.name)`),
};

/** The columns of a sponsorship, by the wire's names. */
export const sponsorshipFields = {
  IdParrainPersonne: 'sponsor_person_id',
  IdParrainSociete: 'sponsor_company_id',
  Filleul: 'name',
  Telephone: 'phone',
  Email: 'email',
  RecuLe: 'received_on',
  Etat: 'state',
  IdProspect: 'prospect_id',
  IdSociete: 'company_id',
  Du: 'due_cents',
  Remerciement: 'thanks',
  RemercieLe: 'thanked_on',
  Commentaire: 'comment',
};

/** Who recommended the firm to whom. */
export const sponsorships = recordStore<Sponsorship>({
  table: 'sponsorship',
  entity: 'sponsorship',
  unknown: 'Ce parrainage n’existe pas ou plus.',
  columns: sponsorshipFields,
  beside: { join: '', columns: besideSponsorship },
  undo: {},
});
