import { inNumber } from '#contract/in-number.ts';
import type { PointFact } from '#contract/tax/ecf/ecf.ts';
import { parametersOnDay } from '#server/administration/parameters/parameters-on-day.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { euros } from '#server/platform/records/field-words.ts';
import { accountFacts } from './account-facts.ts';

type Facts = ReadonlyMap<number, readonly PointFact[]>;

interface Regimes {
  activity: string | null;
  tax: string | null;
  filing: string | null;
  vat: string | null;
  turnover: number | null;
}

const unknown = 'Non renseigné';

/** The regimes that the company applied in the year, its activity and turnover: what point 5 is judged on. */
async function regimeFacts(db: Db, clientId: number, exerciseId: number): Promise<PointFact[]> {
  const [found] = await db.query<Regimes>(
    `select c.naf as activity, t.name as tax, c.tax_filing as filing, v.name as vat, e.turnover_cents as turnover
     from exercise e join company c on c.client_id = e.client_id and c.id = e.company_id
     left join tax_regime t on t.client_id = c.client_id and t.code = c.tax_regime
     left join vat_regime v on v.client_id = c.client_id and v.code = coalesce(e.vat_regime, c.vat_regime)
     where e.client_id = $1 and e.id = $2`,
    [clientId, exerciseId],
  );
  if (!found) return [];
  return [
    { Libelle: 'Activité (NAF)', Valeur: found.activity ?? unknown, Source: 'Dossier permanent' },
    {
      Libelle: 'Régime d’imposition',
      Valeur: found.tax ?? unknown,
      Source: 'Dossier permanent ; CGI, art. 206',
    },
    { Libelle: 'Régime de TVA', Valeur: found.vat ?? unknown, Source: 'Exercice, sinon dossier permanent' },
    {
      Libelle: 'Chiffre d’affaires',
      Valeur: found.turnover === null ? unknown : euros(found.turnover),
      Source: 'Comptes annuels de l’exercice',
    },
  ];
}

interface CheckedFec {
  file: string;
  sha256: string;
  lines: number;
  form: number;
  entries: number;
  codes: string | null;
}

const fecSource = 'Contrôle du FEC en vigueur ; LPF, art. A. 47 A-1';

const verdict = (faults: number) => (faults === 0 ? 'Aucune erreur' : inNumber(faults, 'erreur(s)'));

/** The check of the FEC in force: of its form (rules F and L) for point 1, of its entries (rules E) for point 2. */
async function fecFacts(db: Db, clientId: number, exerciseId: number): Promise<[number, PointFact[]][]> {
  const [fec] = await db.query<CheckedFec>(
    `select f.file_name as file, s.sha256, f.lines,
       coalesce(sum(r.count) filter (where r.rule ~ '^[FL]'), 0)::int as form,
       coalesce(sum(r.count) filter (where r.rule ~ '^E'), 0)::int as entries,
       string_agg(distinct r.rule, ', ' order by r.rule) as codes
     from exercise_fec x
     join fec f on f.client_id = x.client_id and f.id = x.fec_id
     join stored_file s on s.client_id = f.client_id and s.id = f.file_id
     left join fec_rule r on r.client_id = f.client_id and r.fec_id = f.id and r.severity = 'ERREUR'
     where x.client_id = $1 and x.exercise_id = $2 group by f.client_id, f.id, s.sha256`,
    [clientId, exerciseId],
  );
  if (!fec) return [];
  const file: PointFact[] = [
    { Libelle: 'FEC en vigueur', Valeur: `${fec.file} (${fec.lines} lignes)`, Source: fecSource },
    { Libelle: 'Empreinte du FEC', Valeur: fec.sha256, Source: 'SHA-256 du fichier' },
  ];
  const rules: PointFact[] = fec.codes
    ? [{ Libelle: 'Règles enfreintes', Valeur: fec.codes, Source: fecSource }]
    : [];
  return [
    [1, [...file, { Libelle: 'Format', Valeur: verdict(fec.form), Source: fecSource }, ...rules]],
    [2, [...file, { Libelle: 'Écritures', Valeur: verdict(fec.entries), Source: fecSource }, ...rules]],
  ];
}

/** Turnover below which a company may be without VAT, as it held at the closing: what point 5 is compared with. */
const thresholds = [
  'TVA_FRANCHISE_VENTES',
  'TVA_FRANCHISE_VENTES_MAJORE',
  'TVA_FRANCHISE_SERVICES',
  'TVA_FRANCHISE_SERVICES_MAJORE',
];

async function thresholdFacts(db: Db, clientId: number, closing: string): Promise<PointFact[]> {
  const read = await parametersOnDay(db, clientId, thresholds);
  return thresholds.flatMap((key) => {
    const held = read(key, closing);
    if (held?.Valeur == null) return [];
    return [{ Libelle: held.Libelle, Valeur: euros(Number(held.Valeur) * 100), Source: held.Source ?? '' }];
  });
}

/** What is known of a year without being asked, by point. */
export async function pointFacts(
  db: Db,
  clientId: number,
  { exerciseId, endsOn }: { exerciseId: number; endsOn: string },
): Promise<Facts> {
  const facts = new Map<number, readonly PointFact[]>([
    ...(await fecFacts(db, clientId, exerciseId)),
    [5, [...(await regimeFacts(db, clientId, exerciseId)), ...(await thresholdFacts(db, clientId, endsOn))]],
  ]);
  for (const [point, own] of await accountFacts(db, clientId, exerciseId))
    facts.set(point, [...(facts.get(point) ?? []), ...own]);
  return facts;
}
