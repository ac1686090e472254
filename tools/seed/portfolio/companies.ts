import { dayOf, enteredAt, isoDate, referenceDay } from '../calendar.ts';
import {
  type Activity,
  activities,
  holdings,
  inventedWords,
  portageActivities,
  propertyActivities,
} from '../data/activities.ts';
import { type Random, seededRandom, weighted } from '../random.ts';
import type { Commune } from '../values/geography.ts';
import { sirenOf, siretOf } from '../values/identifiers.ts';
import { type LegalForm, legalForms } from '../values/legal-forms.ts';
import { streetLine } from '../values/streets.ts';
import { type MandateRow, mandatesOf } from './mandates.ts';
import { type People, teamOf } from './people.ts';
import { carrierForm, carrierRank, employmentsOf, type PortageEmploymentRow } from './portage.ts';
import { type ShareholdingRow, shareholdingsOf } from './shareholdings.ts';

export interface CompaniesToInvent {
  clientId: number;
  /** Also the counter behind the SIREN: no two companies of the database share one. */
  firstId: number;
  count: number;
  offices: { cabinetId: number; places: (random: Random) => Commune }[];
  people: People;
  seed: number;
}

const anyForm = weighted(legalForms, (form) => form.weight);

function activityOf(random: Random, form: LegalForm): Activity {
  if (form.code === 'SCI') return random.pick(propertyActivities);
  const mayHold = form.code === 'SAS' || form.code === 'SARL';
  return random.pick(mayHold && random.chance(0.08) ? holdings : activities);
}

function nameOf(random: Random, activity: Activity, lastName: string, town: string): string {
  return random
    .pick(activity.names)
    .replace('{nom}', () => lastName)
    .replace('{ville}', () => town)
    .replace('{enseigne}', () => random.pick(inventedWords));
}

/** Between the day on which all founders are of age and the reference day, more of them lately. */
function registrationDay(random: Random, earliest: number): number {
  const first = Math.max(earliest, dayOf(1985, 1, 1));
  return Math.floor(referenceDay - 20 - random.next() ** 1.6 * (referenceDay - 20 - first));
}

function inventor({ clientId, firstId, count, offices, people, seed }: CompaniesToInvent) {
  const random = seededRandom(seed);

  return (index: number) => {
    const id = firstId + index;
    const carrier = carrierRank(index, count);
    const form = carrier === undefined ? anyForm(random) : carrierForm;
    const team = teamOf(random, people, index / count, form);
    const registered = registrationDay(random, team.ofAgeOn);
    const office = random.pick(offices);
    const seat = office.places(random);
    const activity = carrier === undefined ? activityOf(random, form) : random.pick(portageActivities);
    const shares = random.pick(form.shareCounts);
    const siren = sirenOf(id);
    const company = {
      client_id: clientId,
      id,
      name: nameOf(random, activity, team.founderName, seat.town),
      legal_form: form.code,
      siren,
      // a company that moved has a later establishment as its seat
      siret: siretOf(siren, random.chance(0.8) ? 1 : random.between(2, 4)),
      naf: activity.naf,
      capital_cents: shares * random.pick(form.shareValues) * 100,
      share_count: shares,
      registered_on: isoDate(registered),
      address_line: streetLine(random),
      postcode: random.pick(seat.postcodes),
      town: seat.town,
      cabinet_id: office.cabinetId,
      is_disabled: carrier === undefined && random.chance(0.06),
      created_at: enteredAt(random, Math.max(registered, dayOf(2014, 9, 1)) + random.between(0, 19)),
    };
    const link = { clientId, companyId: id, registered };
    const mandates: MandateRow[] = mandatesOf(random, link, form, team.members);
    const shareholdings: ShareholdingRow[] = shareholdingsOf(random, link, form, team.members, shares);
    const employments: PortageEmploymentRow[] =
      carrier === undefined ? [] : employmentsOf(random, link, people, carrier);
    return { company, mandates, shareholdings, employments };
  };
}

/** A company with those who direct it, own it and are carried by it. */
export type CompanyFile = ReturnType<ReturnType<typeof inventor>>;

/** Invents the companies one after the other, always the same for the same demand; ids follow firstId. */
export function* inventCompanies(demand: CompaniesToInvent): Generator<CompanyFile> {
  const invent = inventor(demand);
  for (let index = 0; index < demand.count; index += 1) yield invent(index);
}
