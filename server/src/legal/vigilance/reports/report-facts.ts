import type { PersonToAssess, ReportAnswers, ReportFacts } from '#contract/legal/vigilance/report.ts';
import { ownerReasons } from '#contract/permanent-files/companies/beneficial-owner.ts';
import { mandateFunctions } from '#contract/permanent-files/people/person-page-calls.ts';
import { beneficialOwnersOf } from '#server/permanent-files/companies/capital/read-beneficial-owners.ts';
import { type CompanyRecord, companies } from '#server/permanent-files/companies/company-record.ts';
import { mandatesOf } from '#server/permanent-files/companies/mandates/read-mandates.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { day as shownDay } from '#server/platform/records/field-words.ts';
import { criteriaOn } from '../criteria/criteria-on-day.ts';
import { factColumns, factsOf, type StoredFacts } from '../scoring/facts.ts';
import { byKey, type Score, scoreOf } from '../scoring/score.ts';
import { readScreenings } from '../screening/read-screenings.ts';

interface Asked {
  clientId: number;
  companyId: number;
  day: string;
}

function identityOf(company: CompanyRecord): ReportFacts['Identite'] {
  const { Adresse1, Cp, Ville, Pays } = company.Adresse;
  const values: [string, string | null][] = [
    ['Raison sociale', company.RaisonSociale],
    ['Forme juridique', company.FormeJuridiqueLibelle ?? company.FormeJuridique],
    ['SIREN', company.Siren && inGroups(company.Siren)],
    ['Immatriculation', company.Immatriculation],
    ['Immatriculée le', company.DateImmatriculation && shownDay(company.DateImmatriculation)],
    ['Siège', [Adresse1, [Cp, Ville].filter(Boolean).join(' '), Pays].filter(Boolean).join(', ') || null],
    ['Activité (NAF rév. 2)', named(company.CodeNaf, company.CodeNafLibelle)],
    ['Activité (NAF 2025)', named(company.CodeNaf2025, company.CodeNaf2025Libelle)],
    ['Objet', company.Objet],
  ];
  return values.map(([Libelle, Valeur]) => ({ Libelle, Valeur }));
}

/** '484 777 891' */
const inGroups = (siren: string) => siren.replace(/(\d{3})(?=\d)/g, '$1 ');

const named = (code: string | null, label: string | null) => code && [code, label].filter(Boolean).join(' ');

/** What the persons' own files say of them. */
async function personsOf(
  db: Db,
  clientId: number,
  qualities: ReadonlyMap<number, string[]>,
): Promise<PersonToAssess[]> {
  const rows = await db.query<{
    id: number;
    name: string;
    born: string | null;
    exposed: boolean | null;
    office: string | null;
  }>(
    `select id, first_name || ' ' || last_name as name, birth_date as born, lab_politically_exposed as exposed,
       lab_public_function as office from person where client_id = $1 and id = any ($2) order by last_name, id`,
    [clientId, [...qualities.keys()]],
  );
  return rows.map(({ id, name, born, exposed, office }) => ({
    Personne: { Key: id, Value: name },
    Qualites: qualities.get(id) ?? [],
    DateNaissance: born,
    IsPpeFiche: exposed,
    FonctionFiche: office,
  }));
}

/** All that a report is decided on, as it is on a day: identity, mandates, owners, persons, criteria met. */
export async function readFacts(db: Db, asked: Asked): Promise<Omit<ReportFacts, 'Criteres'>> {
  const { clientId, companyId, day } = asked;
  const company = await companies.read(db, clientId, companyId);
  const mandates = await mandatesOf(db, { clientId, companyId, day });
  const owners = await beneficialOwnersOf(db, { clientId, companyId, day });
  const qualities = new Map<number, string[]>();
  const add = (id: number, quality: string) => qualities.set(id, [...(qualities.get(id) ?? []), quality]);
  for (const { Personne, RepresentantPermanent, Fonction, StatutDirigeantLibelle } of mandates) {
    const acting = Personne ?? RepresentantPermanent;
    if (acting)
      add(acting.Key, StatutDirigeantLibelle ?? (Fonction ? mandateFunctions[Fonction] : 'Dirigeant'));
  }
  for (const { Personne, Motif } of owners.Items)
    add(Personne.Key, `Bénéficiaire effectif (${ownerReasons[Motif].toLowerCase()})`);
  return {
    Le: day,
    Identite: identityOf(company),
    Mandats: mandates.map(({ Personne, SocieteMandataire, Fonction, StatutDirigeantLibelle, DateDebut }) => ({
      Nom: (Personne ?? SocieteMandataire)?.Value ?? '',
      Fonction: StatutDirigeantLibelle ?? (Fonction ? mandateFunctions[Fonction] : null),
      DateDebut,
    })),
    Beneficiaires: owners,
    Personnes: await personsOf(db, clientId, qualities),
    Filtrages: await readScreenings(db, clientId, companyId),
  };
}

/** The score of one file on a day, with what its report has answered. */
export async function scoreWithAnswers(
  db: Db,
  { clientId, companyId, day }: Asked,
  answers: Pick<ReportAnswers, 'Ppe'>,
): Promise<Score> {
  const [stored] = await db.query<StoredFacts & Record<string, unknown>>(
    `select ${factColumns} from company r where r.client_id = $1 and r.id = $3`,
    [clientId, day, companyId],
  );
  if (!stored) throw new Error(`company ${companyId} has no facts`);
  const facts = factsOf(stored, day);
  if (!stored.isExposed && answers.Ppe.some(({ IsPpe }) => IsPpe))
    facts.push({ key: 'PPE', code: 'OUI', from: 'Rapport' });
  return scoreOf(facts, byKey(await criteriaOn(db, clientId, day)));
}
