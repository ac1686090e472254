import type { Alert } from '#contract/dashboards/alerts/alert.ts';
import { alertRules } from '#contract/dashboards/alerts/rules.ts';
import { type QuestionnaireType, questionnaireTypes } from '#contract/legal/questionnaires/template.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { type Area, tellDeadlines } from '../agenda/agenda-deadlines.ts';
import type { AlertRow } from './alert-rows.ts';
import { isAreaRule } from './facts.ts';

const amount = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

const companyPage = (id: number | null, tab: string) =>
  `/menu-dossier-permanent/dossiers-permanents/view/${id}?onglet=${tab}`;

/** Where an alert is dealt with. */
function linkOf({ Regle, companyId, detail, Dossier }: AlertRow): string {
  const named = encodeURIComponent(Dossier ?? '');
  switch (Regle) {
    case 'TVA':
      return `/portefeuille/suivi-tva/list?Texte=${named}`;
    case 'CFE':
      return `/portefeuille/suivi-cfe?Filter=${named}&IsEnRetard=true`;
    case 'DISSOLUTION':
      return `/juridique/dissolution-liquidation-tracking?Filter=${named}`;
    case 'ANNONCE':
      return `/juridique/legal-notice/list?Text=${named}`;
    case 'DSN':
    case 'DSN_REJETEE':
      return `/service-social/robot-dsn?Societe=${named}&Mois=${detail}`;
    case 'MANDAT':
      return companyPage(companyId, 'mandats');
    case 'PIECE_IDENTITE':
      return `/menu-dossier-permanent/persons/view/${detail}`;
    case 'VIGILANCE':
      return `/tableau-de-bord/suivi-niveau-vigilance?Filter=${named}`;
    case 'QUESTIONNAIRE':
    case 'QUESTIONNAIRE_LAB': {
      const [type, year] = (detail ?? '').split('|');
      return `/questionnaire-lab/${companyId}?annee=${year}&type=${type}`;
    }
    case 'FACTURE':
      return `/menu-dossier-permanent/outstanding-amounts-management/list-encours-client/S${companyId}`;
    case 'BANQUE':
      return '/budget-insight-historic';
    default:
      return companyPage(companyId, 'echeances');
  }
}

/** What it is of, where the fact itself says so. */
function aboutOf({ Regle, about, detail }: AlertRow): string {
  if (Regle === 'QUESTIONNAIRE' || Regle === 'QUESTIONNAIRE_LAB') {
    const [type = ''] = (detail ?? '').split('|');
    return `${questionnaireTypes[type as QuestionnaireType]} ${about}`;
  }
  if (Regle === 'FACTURE') return `${about}, ${amount.format(Number(detail) / 100)}`;
  return about;
}

const placeOf = ({ companyId, Depuis, Regle }: AlertRow) => ({
  area: Regle as Area,
  companyId: companyId ?? 0,
  due: Depuis,
});

/** Alerts as they are told; of deadlines the areas say which, asked once for all of them. */
export async function presentAlerts(db: Db, clientId: number, rows: readonly AlertRow[]): Promise<Alert[]> {
  const ofAreas = rows.filter(({ Regle }) => isAreaRule(Regle));
  const told = await tellDeadlines(db, clientId, ofAreas.map(placeOf));
  return rows.map((row) => {
    const { area, companyId, due } = placeOf(row);
    const deadlines = told.get(`${area} ${companyId} ${due}`);
    return {
      Cle: row.Cle,
      Regle: row.Regle,
      Gravite: alertRules[row.Regle].gravity,
      Societe: row.companyId === null ? null : { Key: row.companyId, Value: row.Dossier ?? '' },
      Objet: deadlines?.map(({ Libelle, Objet }) => `${Libelle}, ${Objet}`).join('\u202f; ') ?? aboutOf(row),
      Depuis: row.Depuis,
      Detenteur: row.holderId === null ? null : { Key: row.holderId, Value: row.NomDetenteur ?? '' },
      EstReaffectee: row.isReassigned,
      Etat: row.Etat,
      ReporteeAu: row.postponedUntil,
      Motif: row.motive,
      Lien: linkOf(row),
    };
  });
}
