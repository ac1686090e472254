import type { EmploymentClass, WarningCode } from '#contract/portage/employments/codes.ts';
import { classes } from '#contract/portage/employments/codes.ts';
import type { Mission, Warning } from '#contract/portage/employments/portage.ts';
import { day } from '#server/platform/records/field-words.ts';
import type { StoredPortage } from './portage-record.ts';
import type { Rules } from './rules.ts';

type Told = Pick<Warning, 'Message' | 'Article' | 'Calcul' | 'Sources'>;

interface Judged {
  portage: StoredPortage;
  missions: readonly Mission[];
  rules: Rules;
}

const euros = (cents: number) =>
  (cents / 100).toLocaleString('fr-FR', { style: 'currency', currency: 'EUR' });
const percent = (rate: number) => `${rate.toLocaleString('fr-FR')}\u202f%`;
const line = (Libelle: string, Valeur: string) => ({ Libelle, Valeur });

function explainMinimum({ portage, rules }: Judged): Told {
  const Article = 'IDCC 3219, art. 21.3';
  const minimum = rules.minima[portage.Classe as EmploymentClass];
  const Message = 'Le salaire de base est inférieur au minimum conventionnel de la classe.';
  if (!minimum) return { Message, Article, Calcul: [], Sources: [] };
  return {
    Message,
    Article,
    Calcul: [
      line('Classe', classes[portage.Classe as EmploymentClass]),
      line('Plafond mensuel de référence', euros(minimum.ceiling * 100)),
      line('Part de ce plafond', percent(minimum.share)),
      line('Apport d’affaires, sur le salaire de base', percent(minimum.contribution)),
      line('Congés payés, sur l’ensemble', percent(minimum.leave)),
      line(
        'Réserve',
        minimum.reserve === null ? 'non comprise dans le minimum' : `${percent(minimum.reserve)}, comprise`,
      ),
      line('Salaire de base minimum, à temps plein', euros(minimum.cents)),
      line('Taux d’activité', percent(portage.TauxActivite)),
      line('Salaire de base minimum', euros(Math.round((minimum.cents * portage.TauxActivite) / 100))),
      line('Salaire de base du contrat', euros(portage.SalaireBase ?? 0)),
    ],
    Sources: minimum.sources,
  };
}

const months = (count: number | null) => `${count} mois`;

const inMonths = ({ rules }: Judged, name: keyof Rules['durations']) => months(rules.durations[name]);

function explainTrial(judged: Judged): Told {
  const { portage, rules } = judged;
  const isFixed = portage.TypeContrat === 'CDD';
  return {
    Message: isFixed
      ? 'La période d’essai dépasse celle d’un CDD.'
      : 'La période d’essai dépasse sa durée initiale\u202f: indiquez son renouvellement.',
    Article: isFixed ? 'Code du travail, art. L1242-10' : 'IDCC 3219, art. 19.1',
    Calcul: [
      line('Début du contrat', day(portage.DateDebut)),
      line('Fin de la période d’essai', portage.FinEssai ? day(portage.FinEssai) : ''),
      ...(isFixed
        ? [
            line('Au plus, jusqu’à six mois de contrat', `${rules.durations.shortTrialWeeks} semaines`),
            line('Au plus, au-delà', inMonths(judged, 'longTrialMonths')),
          ]
        : [line('Durée initiale d’un cadre', inMonths(judged, 'trialMonths'))]),
    ],
    Sources: isFixed
      ? [...new Set([...rules.sourceOf('shortTrialWeeks'), ...rules.sourceOf('longTrialMonths')])]
      : rules.sourceOf('trialMonths'),
  };
}

const missionLines = (missions: readonly Mission[], tell: (mission: Mission) => string) =>
  missions.map((mission) => line(`${mission.Objet}, ${mission.SocieteCliente.Value}`, tell(mission)));

const period = ({ DateDebut, DateFin }: Mission) =>
  DateFin ? `du ${day(DateDebut)} au ${day(DateFin)}` : `depuis le ${day(DateDebut)}`;

const explaining: Record<WarningCode, (judged: Judged) => Told> = {
  MINIMUM: explainMinimum,
  FORFAIT_JOURS: ({ portage }) => ({
    Message: 'Le forfait jours est réservé à la classe Expert.',
    Article: 'IDCC 3219, avenant n° 12',
    Calcul: [line('Classe', portage.Classe ? classes[portage.Classe] : '')],
    Sources: [],
  }),
  PREMIER_NIVEAU: (judged) => ({
    Message: 'La classe Premier niveau ne dure qu’un temps\u202f: le contrat relève d’une autre classe.',
    Article: 'IDCC 3219, avenant n° 12',
    Calcul: [
      line('Début du contrat', day(judged.portage.DateDebut)),
      line('Durée de la classe', inMonths(judged, 'firstLevelMonths')),
    ],
    Sources: judged.rules.sourceOf('firstLevelMonths'),
  }),
  ESSAI: explainTrial,
  DUREE_CDD: (judged) => ({
    Message: 'Le CDD dépasse sa durée maximale, renouvellements compris.',
    Article: 'Code du travail, art. L1254-12',
    Calcul: [
      line('Début du contrat', day(judged.portage.DateDebut)),
      line('Terme', judged.portage.DateFin ? day(judged.portage.DateFin) : ''),
      line('Durée maximale', inMonths(judged, 'fixedTermMonths')),
    ],
    Sources: judged.rules.sourceOf('fixedTermMonths'),
  }),
  TERME: ({ portage }) => ({
    Message: 'Le terme du CDD est passé\u202f: indiquez la sortie, ou un renouvellement.',
    Article: 'Code du travail, art. L1254-11',
    Calcul: [line('Terme', portage.DateFin ? day(portage.DateFin) : '')],
    Sources: [],
  }),
  DUREE_MISSION: (judged) => ({
    Message: 'Une prestation dépasse la durée maximale chez un même client.',
    Article: 'Code du travail, art. L1254-4, II',
    Calcul: [
      line('Durée maximale', inMonths(judged, 'missionMonths')),
      ...missionLines(judged.missions, period),
    ],
    Sources: judged.rules.sourceOf('missionMonths'),
  }),
  CONTRAT_CLIENT: (judged) => ({
    Message: 'Le contrat commercial avec le client n’a pas été signé à temps.',
    Article: 'Code du travail, art. L1254-22',
    Calcul: [
      line('Délai après le début de la prestation', `${judged.rules.durations.signingDays} jours ouvrables`),
      ...missionLines(
        judged.missions.filter(
          ({ DateContratClient, EcheanceContratClient }) =>
            DateContratClient === null || DateContratClient > EcheanceContratClient,
        ),
        ({ DateContratClient, EcheanceContratClient }) =>
          `à signer le ${day(EcheanceContratClient)} au plus tard, ${
            DateContratClient ? `signé le ${day(DateContratClient)}` : 'non signé'
          }`,
      ),
    ],
    Sources: judged.rules.sourceOf('signingDays'),
  }),
};

/** Warnings in words, with what they were judged by. */
export const explainWarnings = (codes: readonly WarningCode[], judged: Judged): Warning[] =>
  codes.map((Code) => ({
    Code,
    ...explaining[Code](judged),
    IsDerogee: judged.portage.Derogations.includes(Code),
  }));
