import { addDays } from '#contract/calendar.ts';
import { type Company, datedGroups } from '#contract/permanent-files/companies/company.ts';
import type { LegalAct } from '#contract/permanent-files/companies/legal-act.ts';
import { type MovementNature, movementNatures } from '#contract/permanent-files/companies/share-register.ts';
import { mandateFunctions } from '#contract/permanent-files/people/person-page-calls.ts';

/** What a company's own fields tell, by the day that they keep. */
const ownActs = {
  DateConstitution: 'Constitution',
  DateImmatriculation: 'Immatriculation',
  DateMiseEnSommeil: 'Mise en sommeil',
  DateDissolution: 'Dissolution',
  DateClotureLiquidation: 'Clôture de la liquidation',
  DateRadiation: 'Radiation',
} as const satisfies Partial<Record<keyof Company, string>>;

/** Groups of fields that only an act changes. */
const legalGroups = ['IDENTITE', 'SIEGE', 'CAPITAL', 'CLOTURE'] as const;

/** A movement of titles, or the beginning or end of a mandate. */
export interface StoredAct {
  day: string;
  kind: 'TITRES' | 'NOMINATION' | 'FIN';
  nature: string | null;
  holder: string | null;
  act: string | null;
}

const mandates = (kind: 'NOMINATION' | 'FIN', day: 'starts_on' | 'ends_on') =>
  `select m.${day} as day, '${kind}' as kind, m.function as nature,
     (select p.first_name || ' ' || p.last_name from person p where p.client_id = $1 and p.id = m.person_id) as holder,
     null as act
   from mandate m where m.client_id = $1 and m.company_id = $2 and m.${day} <= $3::date`;

/** SQL: `StoredAct` of a company ($1 the firm, $2 the company) until a day ($3). */
export const storedActs = `select distinct s.happened_on as day, 'TITRES' as kind, s.nature, null as holder, s.act
    from share_movement s
    where s.client_id = $1 and s.company_id = $2 and s.happened_on <= $3::date and s.nature <> 'CORRECTION'
  union all ${mandates('NOMINATION', 'starts_on')}
  union all ${mandates('FIN', 'ends_on')}`;

const functionOf = (nature: string | null) =>
  nature === null ? 'mandataire' : mandateFunctions[nature as keyof typeof mandateFunctions].toLowerCase();

function labelOf({ kind, nature, holder }: StoredAct): string {
  if (kind === 'TITRES')
    return `Titres\u202f: ${movementNatures[nature as MovementNature].label.toLowerCase()}`;
  const what = kind === 'NOMINATION' ? 'Nomination' : 'Fin de mandat';
  return `${what}\u202f: ${[holder, functionOf(nature)].filter(Boolean).join(', ')}`;
}

interface Told {
  company: Company;
  periods: readonly { Groupe: keyof typeof datedGroups; DateFin: string }[];
  stored: readonly StoredAct[];
  day: string;
}

/** What happened to a company until a day, the latest first. */
export function legalActs({ company, periods, stored, day }: Told): LegalAct[] {
  const own = Object.entries(ownActs).flatMap(([field, Libelle]) => {
    const happened = company[field as keyof typeof ownActs];
    return happened ? [{ Date: happened, Libelle, Acte: null }] : [];
  });
  const changes = periods
    .filter(({ Groupe }) => legalGroups.some((group) => group === Groupe))
    .map(({ Groupe, DateFin }) => ({
      Date: addDays(DateFin, 1),
      Libelle: `Changement\u202f: ${datedGroups[Groupe].label.toLowerCase()}`,
      Acte: null,
    }));
  const others = stored.map((one) => ({ Date: one.day, Libelle: labelOf(one), Acte: one.act }));
  return [...own, ...changes, ...others]
    .filter(({ Date: happened }) => happened <= day)
    .toSorted((one, other) => (one.Date < other.Date ? 1 : one.Date > other.Date ? -1 : 0));
}
