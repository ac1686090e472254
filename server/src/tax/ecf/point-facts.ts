import type { PointFact } from '#contract/tax/ecf/ecf.ts';
import type { Db } from '#server/platform/database/transaction.ts';

type Facts = ReadonlyMap<number, readonly PointFact[]>;

interface Regimes {
  activity: string | null;
  tax: string | null;
  filing: string | null;
  vat: string | null;
  turnover: number | null;
}

const euros = (cents: number) =>
  (cents / 100).toLocaleString('fr-FR', { style: 'currency', currency: 'EUR' });

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
      Source: 'Dossier permanent ; CGI, art. 206',
    },
    { Libelle: 'Régime de TVA', Valeur: found.vat ?? unknown, Source: 'Exercice, sinon dossier permanent' },
    {
      Libelle: 'Chiffre d’affaires',
      Valeur: found.turnover === null ? unknown : euros(found.turnover),
      Source: 'Comptes annuels de l’exercice',
    },
  ];
}

/** What is known of a year without being asked, by point. */
export async function pointFacts(db: Db, clientId: number, exerciseId: number): Promise<Facts> {
  return new Map([[5, await regimeFacts(db, clientId, exerciseId)]]);
}
