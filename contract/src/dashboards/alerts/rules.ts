import type { Access } from '#contract/access/access.ts';
import { mayFollowBankData } from '#contract/commerce/bank-data/access.ts';
import { mayReadOutstanding } from '#contract/commerce/outstanding/access.ts';
import { mayFollowDissolutions } from '#contract/legal/dissolutions/access.ts';
import { mayKeepNotices } from '#contract/legal/notices/access.ts';
import { mayKeepTemplates, mayOpenQuestionnaires } from '#contract/legal/questionnaires/access.ts';
import { mayFollowVigilance } from '#contract/legal/vigilance/access.ts';
import { mayReadCompany } from '#contract/permanent-files/companies/access.ts';
import { mayListPersons } from '#contract/permanent-files/people/access.ts';
import { mayFollowDsn } from '#contract/social/dsn/access.ts';
import { mayFollowCfe } from '#contract/tax/cfe/access.ts';
import { mayFollowVat } from '#contract/tax/vat/access.ts';

/** How pressing an alert is, the most pressing first. */
export const gravities = { ELEVEE: 'Élevée', MOYENNE: 'Moyenne', FAIBLE: 'Faible' } as const;
export type Gravity = keyof typeof gravities;

interface Rule {
  label: string;
  gravity: Gravity;
  /** Whoever may not see the facts is not alerted to them. */
  access: Access;
}

/** What is alerted to: each rule reads facts that other areas keep, and its alert ends with them. */
export const alertRules = {
  COMPTES: { label: 'Comptes en retard', gravity: 'ELEVEE', access: mayReadCompany },
  TVA: { label: 'TVA non déposée', gravity: 'ELEVEE', access: mayFollowVat },
  CFE: { label: 'CFE en retard', gravity: 'MOYENNE', access: mayFollowCfe },
  DISSOLUTION: { label: 'Dissolution en retard', gravity: 'ELEVEE', access: mayFollowDissolutions },
  ANNONCE: { label: 'Annonce légale non parue', gravity: 'MOYENNE', access: mayKeepNotices },
  DSN_REJETEE: { label: 'DSN rejetée', gravity: 'ELEVEE', access: mayFollowDsn },
  DSN: { label: 'DSN non déposée', gravity: 'ELEVEE', access: mayFollowDsn },
  MANDAT: { label: 'Mandat échu', gravity: 'MOYENNE', access: mayReadCompany },
  PIECE_IDENTITE: { label: 'Pièce d’identité expirée', gravity: 'MOYENNE', access: mayListPersons },
  VIGILANCE: { label: 'Revue de vigilance à faire', gravity: 'ELEVEE', access: mayFollowVigilance },
  QUESTIONNAIRE: { label: 'Questionnaire sans réponse', gravity: 'FAIBLE', access: mayOpenQuestionnaires },
  QUESTIONNAIRE_LAB: {
    label: 'LAB sans réponse',
    gravity: 'MOYENNE',
    access: mayKeepTemplates,
  },
  FACTURE: { label: 'Facture impayée', gravity: 'MOYENNE', access: mayReadOutstanding },
  BANQUE: { label: 'Accès bancaire à renouveler', gravity: 'FAIBLE', access: mayFollowBankData },
} as const satisfies Readonly<Record<string, Rule>>;

export type AlertRule = keyof typeof alertRules;
export const alertRuleKeys = Object.keys(alertRules) as [AlertRule, ...AlertRule[]];
