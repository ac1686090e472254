import type { AnswerOf } from '#contract/call.ts';
import { companyStates } from '#contract/permanent-files/companies/company.ts';
import {
  type Difference,
  type DifferenceField,
  differenceFields,
  type GetEcartsAnnuaire,
} from '#contract/permanent-files/companies/directory-difference-calls.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import { type FoundRow, foundList } from '#server/platform/records/list/found-list.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import { isReadable } from '../../confidential.ts';
import { followedToday, sought } from '../../list/company-filters.ts';

type Values = Readonly<Record<string, string | null>>;

export interface DifferenceRow
  extends Pick<Difference, 'Id' | 'IdSociete' | 'NomSociete' | 'Champ' | 'Source' | 'Depuis'> {
  ours: Values;
  theirs: Values;
}

export const columnsOfDifference = `d.id as "Id", d.company_id as "IdSociete", r.name as "NomSociete", d.field_group as "Champ",
  d.ours, d.theirs, d.source as "Source", d.seen_on as "Depuis"`;

/** SQL: open differences d of files r of the firm, $1. */
export const fromDifferences = `from directory_difference d join company r on r.client_id = d.client_id and r.id = d.company_id
  where d.client_id = $1 and d.state = 'OUVERT'`;

const keys = Object.keys(differenceFields) as DifferenceField[];

type Total = `of_${DifferenceField}`;

const page = foundList<Total>({
  rows: `select ${columnsOfDifference} ${fromDifferences.split(' where ')[0]}`,
  totals: Object.fromEntries(
    keys.map((key) => [`of_${key}`, `count(*) filter (where h."Champ" = '${key}')`]),
  ) as Record<Total, string>,
  orders: {
    NomSociete: ['NomSociete', 'Champ', 'Id'],
    Champ: ['Champ', 'NomSociete', 'Id'],
    Depuis: ['Depuis', 'NomSociete', 'Id'],
  },
});

/** As an address is written: jsonb keeps no order of its own. */
const written = [
  'RaisonSociale',
  'CodeNaf',
  'CodeNaf2025',
  'Siret',
  'Adresse.Adresse1',
  'Adresse.Cp',
  'Adresse.Ville',
] as const;

const shown = (values: Values) =>
  written
    .map((name) => values[name] ?? null)
    .filter((value) => value !== null && value !== '')
    .join(' ') || null;

const states: Readonly<Record<string, string>> = { A: 'Active', C: 'Cessée', F: 'Fermé' };

const ofState = 'L’état suit des dates du dossier\u202f: dissolution, radiation.';

/** A difference as it is told. */
export function presentDifference({ ours, theirs, ...told }: DifferenceRow): Difference {
  if (told.Champ !== 'ETAT')
    return { ...told, CheNous: shown(ours), Sirene: shown(theirs) ?? '', NonAcceptable: null };
  const state = ours.Etat as keyof typeof companyStates;
  return {
    ...told,
    CheNous: companyStates[state] ?? null,
    Sirene: states[theirs.EtatAdministratif ?? ''] ?? '',
    NonAcceptable: ofState,
  };
}

/** How far the files have been compared. */
async function checksOf({ db, session }: Pick<SignedInContext<never>, 'db' | 'session'>) {
  const [found] = await db.query<{ files: number; checked: number; unknown: number; last: Date | null }>(
    `select count(*) as files, count(k.company_id) as checked, count(*) filter (where not k.is_found) as unknown,
       max(k.checked_at) as last
     from company r left join directory_check k on k.client_id = r.client_id and k.company_id = r.id
     where r.client_id = $1 and r.is_file and not r.is_disabled and coalesce(r.siret, r.siren) is not null`,
    [session.clientId],
  );
  return {
    Dossiers: found?.files ?? 0,
    Compares: found?.checked ?? 0,
    Inconnus: found?.unknown ?? 0,
    DernierLe: found?.last?.toISOString() ?? null,
  };
}

/** One page of what is open, with how much there is of each field. */
export async function listDifferences(
  context: SignedInContext<typeof GetEcartsAnnuaire>,
): Promise<AnswerOf<typeof GetEcartsAnnuaire>> {
  const { db, session, input } = context;
  const { Champ, IdSociete, IdCollaborateur, Filter } = input;
  const asked = new Conditions(session.clientId);
  const name = (value: unknown) => asked.name(value);
  asked.search(`d.client_id = $1 and d.state = 'OUVERT' and ${isReadable(name(session.sessionId))}`);
  if (Champ) asked.search(`d.field_group = ${name(Champ)}`);
  if (IdSociete != null) asked.search(`d.company_id = ${name(IdSociete)}`);
  if (IdCollaborateur != null) asked.search(followedToday(name(IdCollaborateur)));
  if (counts(Filter)) asked.search(sought(Filter, name));
  const { text, values } = page(asked.all(), input);
  const found = await db.query<FoundRow<DifferenceRow, Total>>(text, values);
  const [first] = found;
  return {
    Items: first?.Id == null ? [] : (found as unknown as DifferenceRow[]).map(presentDifference),
    TotalCount: first?.total ?? 0,
    ParChamp: Object.fromEntries(keys.map((key) => [key, Number(first?.[`of_${key}`] ?? 0)])) as Record<
      DifferenceField,
      number
    >,
    Controles: await checksOf(context),
  };
}
