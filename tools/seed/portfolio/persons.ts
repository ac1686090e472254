import { dayOf, enteredAt, isoDate, referenceDay } from '../calendar.ts';
import type { Sex } from '../data/first-names.ts';
import type { Origin } from '../data/origins.ts';
import { type Random, seededRandom } from '../random.ts';
import { inventBirth } from '../values/births.ts';
import { emailsOf } from '../values/emails.ts';
import { type Commune, phoneZone } from '../values/geography.ts';
import { taxNumberOf } from '../values/identifiers.ts';
import { familyOrigin, firstName, lastName } from '../values/names.ts';
import { nirsInOrder } from '../values/nirs.ts';
import { fixedPhone, mobilePhone } from '../values/phones.ts';
import { streetLine } from '../values/streets.ts';

export interface PersonsToInvent {
  clientId: number;
  firstId: number;
  count: number;
  /** The user who entered them. */
  createdBy: number;
  /** Where people live around each of the firm's offices. */
  offices: ((random: Random) => Commune)[];
  /** Sets these e-mails apart from those of an earlier load into the same firm. */
  emailOffice: string | undefined;
  seed: number;
}

const earlierJobs: [woman: string, man: string][] = [
  ['Salariée du bâtiment', 'Salarié du bâtiment'],
  ['Directrice commerciale', 'Directeur commercial'],
  ['Infirmière libérale', 'Infirmier libéral'],
  ['Cheffe de chantier', 'Chef de chantier'],
  ['Enseignante', 'Enseignant'],
  ['Ingénieure en informatique', 'Ingénieur en informatique'],
  ['Commerçante', 'Commerçant'],
  ['Employée de banque', 'Employé de banque'],
];
const otherJobs = [
  'Gérance d’une SCI familiale',
  'Formation professionnelle',
  'Location meublée',
  'Conseil indépendant',
];
const motives = [
  'Cession de la totalité des parts',
  'Départ à la retraite',
  'Fin de mandat',
  'Dossier en double',
];

/** One person of twenty is in portage. */
const shareInPortage = 0.05;

const firstOpening = dayOf(2014, 9, 1);
const year = 365.25;

function nationalityOf(
  random: Random,
  sex: Sex,
  abroad: Origin | undefined,
  family: Origin | undefined,
): string {
  if (abroad && random.chance(0.8)) return abroad.nationality[sex];
  if (!abroad && family && random.chance(0.1)) return family.nationality[sex];
  return 'Française';
}

function familyNames(random: Random, sex: Sex, birthYear: number, origin: Origin | undefined) {
  const birthName = lastName(random, origin);
  const isMarriedName = sex === 'woman' && random.chance(birthYear < 1980 ? 0.6 : 0.25);
  const last = isMarriedName ? lastName(random, familyOrigin(random)) : birthName;
  const parentsYear = birthYear - random.between(22, 36);
  return {
    last,
    maiden: last === birthName ? null : birthName,
    father: `${firstName(random, 'man', parentsYear, origin)} ${birthName}`,
    mother: `${firstName(random, 'woman', parentsYear, origin)} ${lastName(random, origin)}`,
  };
}

function phonesOf(random: Random, home: Commune) {
  const mobile = mobilePhone(random);
  const fixed = fixedPhone(random, phoneZone(home));
  const [first, second] = random.chance(0.75) ? [mobile, fixed] : [fixed, mobile];
  return { phone: first, secondary_phone: random.chance(0.25) ? second : null };
}

function identityDocument(random: Random, isFrench: boolean) {
  if (random.chance(0.35)) {
    return { identity_document: null, identity_document_from: null, identity_document_to: null };
  }
  const usual = isFrench ? 'Carte nationale d’identité' : 'Titre de séjour';
  // some have lapsed
  const from = referenceDay - random.between(30, Math.floor(10.5 * year));
  return {
    identity_document: random.chance(0.7) ? usual : 'Passeport',
    identity_document_from: isoDate(from),
    identity_document_to: isoDate(Math.floor(from + 10 * year)),
  };
}

function contactOf(random: Random, email: string | null, isDisabled: boolean) {
  const hasSecond = email !== null && email.length <= 46 && random.chance(0.1);
  return {
    email,
    secondary_email: hasSecond ? `pro.${email}` : null,
    is_disabled: isDisabled,
    motives: isDisabled ? random.pick(motives) : null,
    is_subscribed_to_newsletter: random.chance(0.6),
    // a client space asks for an active person with an e-mail
    has_client_space: !isDisabled && email !== null && random.chance(0.37),
  };
}

function homeOf(random: Random, home: Commune) {
  return {
    address_line: streetLine(random),
    postcode: random.pick(home.postcodes),
    town: home.town,
    country: 'France',
    country_alpha2: 'FR',
    location_type: random.chance(0.15) ? null : random.chance(0.4) ? 1 : 2,
    tax_number: random.chance(0.2) ? null : taxNumberOf(random.between(1, 3_999_999_999)),
  };
}

function inventor(demand: PersonsToInvent) {
  const random = seededRandom(demand.seed);
  // drawn apart: the rest of a row is the same whoever is in portage
  const portage = seededRandom(demand.seed + 2);
  const emailFor = emailsOf(demand.emailOffice);
  const nirFor = nirsInOrder();

  return (index: number) => {
    const sex = random.chance(0.5) ? 'woman' : 'man';
    // files were opened at a steady pace, in the order of their numbers
    const opening = firstOpening + Math.floor(((referenceDay - firstOpening) * index) / demand.count);
    const office = random.pick(demand.offices);
    const birth = inventBirth(random, opening, office);
    const names = familyNames(random, sex, birth.year, birth.origin);
    const first = firstName(random, sex, birth.year, birth.origin);
    const nationality = nationalityOf(random, sex, birth.abroad, birth.origin);
    const home = office(random);
    const email = random.chance(0.12) ? null : emailFor(random, first, names.last);
    const earlierJob = random.chance(0.15) ? random.pick(earlierJobs)[sex === 'woman' ? 0 : 1] : null;
    return {
      client_id: demand.clientId,
      id: demand.firstId + index,
      civility: sex === 'woman' ? 'Madame' : 'Monsieur',
      last_name: names.last,
      first_name: first,
      maiden_name: names.maiden,
      birth_date: isoDate(birth.day),
      birth_place: birth.town,
      birth_country: birth.country,
      birth_department: birth.department,
      nationality,
      nir: random.chance(0.06) ? null : nirFor({ ...birth, sex }),
      father_name: names.father,
      mother_name: names.mother,
      ...phonesOf(random, home),
      ...homeOf(random, home),
      ...contactOf(random, email, random.chance(0.08)),
      ...identityDocument(random, nationality === 'Française'),
      anterior_activities: earlierJob,
      other_activities: random.chance(0.1) ? random.pick(otherJobs) : null,
      is_in_portage: portage.chance(shareInPortage),
      created_at: enteredAt(random, opening),
      created_by: demand.createdBy,
      created_from: 'Reprise du portefeuille',
    };
  };
}

/** A row of the table person, ready to be copied. */
export type PersonRow = ReturnType<ReturnType<typeof inventor>>;

/** Invents the persons one after the other, always the same for the same demand; ids follow firstId. */
export function* inventPersons(demand: PersonsToInvent): Generator<PersonRow> {
  const invent = inventor(demand);
  for (let index = 0; index < demand.count; index += 1) yield invent(index);
}
