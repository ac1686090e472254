import { addDays, inFigures, monthsAfterClosing, sameDayLater } from '#contract/calendar.ts';
import { workingDayAfter } from '#contract/public-holidays.ts';
import type { DeadlineRule } from './deadline.ts';

/** What the deadlines of an accounting year follow from. */
export interface ClosingFacts {
  /** Day of the closing. */
  closing: string;
  /** INSEE's 'catégorie juridique', four digits. */
  legalCategory: string | null;
  /** Code of the firm's list: IS, BIC_IR, BNC_IR. */
  taxRegime: string | null;
  approvedOn: string | null;
}

/** Which rule of approval a legal category comes under, with its article. */
function approvalArticle(category: string | null): { article: string; isByStatutes?: true } | undefined {
  if (!category) return undefined;
  // 5720 is the SASU, whose sole associate approves within six months
  if (category === '5720') return { article: 'C. com. art. L227-9, al. 3' };
  if (/^57/.test(category)) return { article: 'C. com. art. L232-13', isByStatutes: true };
  if (/^54/.test(category)) return { article: 'C. com. art. L223-26' };
  if (/^5[56]|^5308/.test(category)) return { article: 'C. com. art. L225-100' };
  if (/^5202/.test(category)) return { article: 'C. com. art. L221-7' };
  return undefined;
}

/** The tax return (liasse fiscale). */
export const taxReturn: DeadlineRule<ClosingFacts> = {
  label: 'Liasse fiscale',
  parameters: ['LIASSE_JOURS_OUVRES_MAI', 'LIASSE_MOIS', 'LIASSE_TELEDECLARATION'],
  isPostponed: true,
  due({ closing, taxRegime }, read, holidays) {
    if (!taxRegime) return undefined;
    const online = read('LIASSE_TELEDECLARATION');
    const later = `, plus ${online} jours en télédéclaration.`;
    if (taxRegime === 'IS' && !closing.endsWith('-12-31')) {
      const months = read('LIASSE_MOIS');
      return {
        day: addDays(monthsAfterClosing(closing, months), online),
        rule: `${months} mois après la clôture du ${inFigures(closing)}${later}`,
        source: 'CGI, art. 223',
      };
    }
    const days = read('LIASSE_JOURS_OUVRES_MAI');
    const may = `${Number(closing.slice(0, 4)) + 1}-05-01`;
    return {
      day: addDays(workingDayAfter(may, days, 'ouvrés', holidays), online),
      rule: `${days}e jour ouvré après le 1er mai ${may.slice(0, 4)}${later}`,
      source: taxRegime === 'IS' ? 'CGI, art. 223' : 'CGI, art. 175',
    };
  },
};

/** The assembly that approves the accounts: no text puts it off to a working day. */
export const approval: DeadlineRule<ClosingFacts> = {
  label: 'Approbation des comptes',
  parameters: ['APPROBATION_MOIS', 'APPROBATION_SAS_MOIS'],
  isPostponed: false,
  due({ closing, legalCategory }, read) {
    const found = approvalArticle(legalCategory);
    if (!found) return undefined;
    const months = read(found.isByStatutes ? 'APPROBATION_SAS_MOIS' : 'APPROBATION_MOIS');
    const after = `${months} mois après la clôture du ${inFigures(closing)}`;
    return {
      day: monthsAfterClosing(closing, months),
      rule: found.isByStatutes ? `À défaut de délai dans les statuts, ${after}.` : `${after}.`,
      source: found.article,
    };
  },
};

/** The deposit of the accounts at the registry (dépôt au greffe), counted from the approval. */
export const deposit: DeadlineRule<ClosingFacts> = {
  label: 'Dépôt des comptes',
  parameters: [
    ...approval.parameters,
    'DEPOT_COMPTES_EN_LIGNE',
    'DEPOT_COMPTES_EN_LIGNE_MOIS',
    'DEPOT_COMPTES_MOIS',
  ],
  isPostponed: true,
  due(facts, read, holidays) {
    const { legalCategory, approvedOn } = facts;
    // a partnership deposits only where all its partners are companies: nobody knows from the form alone
    if (!approvalArticle(legalCategory) || legalCategory?.startsWith('52')) return undefined;
    const from = approvedOn ?? approval.due(facts, read, holidays)?.day ?? facts.closing;
    const isOnline = read('DEPOT_COMPTES_EN_LIGNE') === 1;
    const months = read(isOnline ? 'DEPOT_COMPTES_EN_LIGNE_MOIS' : 'DEPOT_COMPTES_MOIS');
    const event = approvedOn ? 'l’approbation du' : 'la date limite d’approbation, le';
    return {
      day: sameDayLater(from, months),
      rule: `${months} mois après ${event} ${inFigures(from)}${isOnline ? ', en ligne' : ''}.`,
      source: /^54/.test(legalCategory ?? '') ? 'C. com. art. L232-22' : 'C. com. art. L232-23',
    };
  },
};

export const annualAccountsRules = [taxReturn, approval, deposit] as const;
