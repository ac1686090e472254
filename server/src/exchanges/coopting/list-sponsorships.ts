import type { AnswerOf } from '#contract/call.ts';
import type { allSponsorships, GetProspectsAsKeyValue } from '#contract/exchanges/coopting/calls.ts';
import type { Sponsorship } from '#contract/exchanges/coopting/sponsorship.ts';
import type { KeyValue } from '#contract/key-value.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import { type FoundRow, foundList } from '#server/platform/records/list/found-list.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import { besideSponsorship, sponsorshipFields } from './sponsorships.ts';

type Total = 'open' | 'customers' | 'toThank' | 'due';

const columns = [
  ...Object.entries(sponsorshipFields).map(([name, column]) => `r.${column} as "${name}"`),
  ...Object.entries(besideSponsorship).map(([name, sql]) => `${sql} as "${name}"`),
];

const toThank = (state: string) => `${state} in ('CLIENT', 'SANS_SUITE')`;

const page = foundList<Total>({
  rows: `select r.id as "Id", r.version as "Version", r.created_from as "AuditProgrammeCreation",
      r.modified_from as "AuditProgrammeModification", ${columns.join(', ')}
    from sponsorship r`,
  totals: {
    open: `count(*) filter (where h."Etat" in ('RECU', 'CONTACTE'))`,
    customers: `count(*) filter (where h."Etat" = 'CLIENT' or h."Etat" = 'REMERCIE' and h."IdSociete" is not null)`,
    toThank: `count(*) filter (where ${toThank('h."Etat"')})`,
    due: `coalesce(sum(h."Du") filter (where h."Etat" = 'CLIENT'), 0)`,
  },
  orders: {
    RecuLe: ['RecuLe', 'Id'],
    Filleul: ['Filleul', 'Id'],
    Parrain: ['Parrain', 'Id'],
    Du: ['Du', 'Id'],
  },
});

/** Sponsorships as filtered, with what they have come to. */
export async function listSponsorships({
  db,
  session,
  input,
}: SignedInContext<typeof allSponsorships>): Promise<AnswerOf<typeof allSponsorships>> {
  const asked = new Conditions(session.clientId);
  if (input.Etat) asked.search(`r.state = ${asked.name(input.Etat)}`);
  if (input.ARemercier != null) asked.search(`(${toThank('r.state')}) = ${asked.name(input.ARemercier)}`);
  if (input.DateDebut) asked.search(`r.received_on >= ${asked.name(input.DateDebut)}::date`);
  if (input.DateFin) asked.search(`r.received_on <= ${asked.name(input.DateFin)}::date`);
  if (counts(input.Texte)) {
    const pattern = asked.name(containsPattern(input.Texte));
    asked.search(
      `(fold(r.name) like fold(${pattern}) or fold(${besideSponsorship.Parrain}) like fold(${pattern}))`,
    );
  }
  const { text, values } = page(asked.all(), input);
  const found = await db.query<FoundRow<Sponsorship, Total>>(text, [...values]);
  const [first] = found;
  return {
    Items: first?.Id == null ? [] : (found as unknown as Sponsorship[]),
    TotalCount: first?.total ?? 0,
    TotalOuverts: Number(first?.open ?? 0),
    TotalClients: Number(first?.customers ?? 0),
    TotalARemercier: Number(first?.toThank ?? 0),
    TotalDu: Number(first?.due ?? 0),
  };
}

/** Prospects that a recommended one may have become. */
export const lookUpProspects = ({
  db,
  session,
  input,
}: SignedInContext<typeof GetProspectsAsKeyValue>): Promise<KeyValue[]> =>
  db.query<KeyValue>(
    `select p.id as "Key", p.company_name || ' (' || p.first_name || ' ' || p.last_name || ')' as "Value"
     from prospect p where p.client_id = $1
       and (fold(p.company_name || ' ' || p.last_name || ' ' || p.first_name) like fold($2) or fold(p.email) like fold($2))
     order by p.company_name, p.id limit $3`,
    [session.clientId, containsPattern(input.Filter), input.PageSize],
  );
