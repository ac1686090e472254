import { addDays, inFigures, sameDayLater } from '#contract/calendar.ts';
import type { Deadline } from '#contract/permanent-files/companies/deadlines/deadline.ts';
import type { ParametersOnDay } from '#server/administration/parameters/parameters-on-day.ts';
import {
  type DeadlineRule,
  deadlineOf,
  parametersOf,
} from '#server/permanent-files/companies/deadlines/deadline.ts';
import { todayInParis } from '#server/platform/today.ts';

/** The days of a dissolution that its deadlines follow from. */
export interface Facts {
  kind: 'AMIABLE' | 'TUP' | 'JUDICIAIRE';
  decidedOn: string;
  appointedOn: string | null;
  renewedOn: string | null;
  publishedOn: string | null;
  bodaccOn: string | null;
  approvedOn: string | null;
  closedOn: string | null;
  closingPublishedOn: string | null;
  struckOffOn: string | null;
  /** Code of the firm's list: 4 CA3, 2 CA12, 0 none. */
  vatRegime: number | null;
}

interface Rule extends DeadlineRule<Facts> {
  /** The day on which it was met. */
  metOn: (facts: Facts) => string | null;
}

/** Liquidator's appointment in a journal of legal notices. */
const publication: Rule = {
  label: 'Publication de la nomination du liquidateur',
  parameters: ['LIQUIDATION_PUBLICATION_MOIS'],
  isPostponed: false,
  due({ kind, appointedOn }, read) {
    if (kind === 'TUP' || !appointedOn) return undefined;
    const months = read('LIQUIDATION_PUBLICATION_MOIS');
    return {
      day: sameDayLater(appointedOn, months),
      rule: `${months} mois après la nomination du ${inFigures(appointedOn)}.`,
      source: 'C. com. art. R237-2',
    };
  },
  metOn: ({ publishedOn }) => publishedOn,
};

/** The mandate is renewed before its end, never afterwards (Cass. com. 8/11/2005). */
export const mandateEnd: DeadlineRule<Pick<Facts, 'kind' | 'appointedOn' | 'renewedOn'>> &
  Pick<Rule, 'metOn'> = {
  label: 'Fin du mandat du liquidateur',
  parameters: ['LIQUIDATION_MANDAT_MOIS'],
  isPostponed: false,
  due({ kind, appointedOn, renewedOn }, read) {
    const from = renewedOn ?? appointedOn;
    if (kind !== 'AMIABLE' || !from) return undefined;
    const months = read('LIQUIDATION_MANDAT_MOIS');
    return {
      day: sameDayLater(from, months),
      rule: `${months} mois après ${renewedOn ? 'le renouvellement' : 'la nomination'} du ${inFigures(from)}\u202f; à renouveler avant ce jour.`,
      source: 'C. com. art. L237-21',
    };
  },
  metOn: ({ closedOn }) => closedOn,
};

const meeting: Rule = {
  label: 'Assemblée sur la situation de la liquidation',
  parameters: ['LIQUIDATION_ASSEMBLEE_MOIS'],
  isPostponed: false,
  due({ kind, appointedOn }, read) {
    if (kind !== 'AMIABLE' || !appointedOn) return undefined;
    const months = read('LIQUIDATION_ASSEMBLEE_MOIS');
    return {
      day: sameDayLater(appointedOn, months),
      rule: `${months} mois après la nomination du ${inFigures(appointedOn)}, sauf clause des statuts.`,
      source: 'C. com. art. L237-23',
    };
  },
  metOn: ({ approvedOn, closedOn }) => approvedOn ?? closedOn,
};

const opposition: Rule = {
  label: 'Fin de l’opposition des créanciers',
  parameters: ['TUP_OPPOSITION_JOURS'],
  isPostponed: false,
  isOptional: true,
  due({ kind, bodaccOn }, read) {
    if (kind !== 'TUP' || !bodaccOn) return undefined;
    const days = read('TUP_OPPOSITION_JOURS');
    return {
      day: addDays(bodaccOn, days),
      rule: `${days} jours à compter du lendemain de la parution au BODACC du ${inFigures(bodaccOn)}.`,
      source: 'C. civ. art. 1844-5\u202f; décret 2024-751',
    };
  },
  metOn: ({ struckOffOn }) => struckOffOn,
};

const results: Rule = {
  label: 'Déclaration des derniers résultats',
  parameters: ['LIQUIDATION_RESULTATS_JOURS'],
  isPostponed: true,
  due({ approvedOn }, read) {
    if (!approvedOn) return undefined;
    const days = read('LIQUIDATION_RESULTATS_JOURS');
    return {
      day: addDays(approvedOn, days),
      rule: `${days} jours après l’approbation des comptes de liquidation du ${inFigures(approvedOn)}.`,
      source: 'CGI, art. 201\u202f; Service-Public F38559',
    };
  },
  // nobody tells when it was declared: what comes after it does
  metOn: ({ struckOffOn }) => struckOffOn,
};

const vatDays = { 4: 'LIQUIDATION_CA3_JOURS', 2: 'LIQUIDATION_CA12_JOURS' } as const;

/** The last VAT return: the activity has ceased at the latest when the liquidation is closed. */
const lastVat: Rule = {
  label: 'Dernière déclaration de TVA',
  parameters: Object.values(vatDays),
  isPostponed: true,
  due({ closedOn, vatRegime }, read) {
    if (!closedOn || (vatRegime !== 4 && vatRegime !== 2)) return undefined;
    const days = read(vatDays[vatRegime]);
    return {
      day: addDays(closedOn, days),
      rule: `${days} jours après la cessation, au plus tard la clôture du ${inFigures(closedOn)} (${vatRegime === 4 ? 'CA3' : 'CA12'}).`,
      source: 'CGI, art. 287, 4\u202f; Service-Public F38559',
    };
  },
  metOn: ({ struckOffOn }) => struckOffOn,
};

const strikingOff: Rule = {
  label: 'Demande de radiation',
  parameters: ['LIQUIDATION_RADIATION_MOIS', 'TUP_OPPOSITION_JOURS'],
  isPostponed: true,
  due(facts, read, holidays) {
    const { kind, closingPublishedOn } = facts;
    const end = kind === 'TUP' ? opposition.due(facts, read, holidays)?.day : closingPublishedOn;
    if (!end) return undefined;
    const months = read('LIQUIDATION_RADIATION_MOIS');
    const event = kind === 'TUP' ? 'la transmission du patrimoine, le' : 'la publication de la clôture du';
    return {
      day: sameDayLater(end, months),
      rule: `${months} mois après ${event} ${inFigures(end)}.`,
      source: 'C. com., radiation du RCS',
    };
  },
  metOn: ({ struckOffOn }) => struckOffOn,
};

const rules: readonly Rule[] = [publication, opposition, meeting, mandateEnd, results, lastVat, strikingOff];

const shareRate = 'LIQUIDATION_DROIT_PARTAGE';

/** Every value that dissolutions are computed with. */
export const dissolutionParameters = [...parametersOf(rules), shareRate];

/** What falls due for a dissolution, the earliest first; nothing once it is given up. */
export const deadlinesOf = (facts: Facts, parameters: ParametersOnDay): Deadline[] =>
  rules
    .flatMap((rule) => {
      const asked = { rule, facts, on: facts.decidedOn, parameters, today: todayInParis() };
      return deadlineOf({ ...asked, doneOn: rule.metOn(facts) }) ?? [];
    })
    .toSorted((one, other) => (one.Date < other.Date ? -1 : 1));

/** The tax on sharing the surplus (CGI 746), in cents rounded half up; null without a rate or a surplus. */
export function sharingTax(surplus: number | null, on: string | null, parameters: ParametersOnDay) {
  const rate = on === null ? null : parameters(shareRate, on)?.Valeur;
  if (surplus === null || rate == null) return null;
  // thousandths of a percent, so that no fraction is lost
  const share = (BigInt(surplus) * BigInt(Math.round(Number(rate) * 1000)) + 50_000n) / 100_000n;
  return Number(share);
}
