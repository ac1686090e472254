import { afterStepUp, withCustomers } from '#contract/access/access.ts';
import { opens, opensTo } from '#contract/access/permissions.ts';

const files = 'DossiersPermanents.dossiers-permanents';

/** Who finds the permanent files in their menu reads them; a confidential one, its team and its readers alone. */
export const mayReadCompany = opens(files);

/** The same, and a customer of the client space: of the companies that they direct today. */
export const mayReadOwnCompany = withCustomers(mayReadCompany);

/** Those who keep what the law wants known of a company: its identity, seat, capital and mandates. */
const keepers = ['ADMINSTRATOR', 'CHEF_MISSION', 'JURIDIQUE', 'EXPERT_COMPTABLE', 'DIRIGEANT'] as const;

export const mayKeepCompany = opensTo(files, keepers);

/** Accountants change what is no legal fact: fiscal and social data, exercises, contacts. */
export const mayEditCompany = opensTo(files, [...keepers, 'COMPTABLE']);

/** Roles that read every confidential file. */
export const readersOfAll = ['ADMINSTRATOR', 'EXPERT_COMPTABLE', 'DIRIGEANT'] as const;

const heads = [...readersOfAll, 'CHEF_MISSION'] as const;

/** Who reads every file, confidential ones too, finds those that stand twice and makes one of two. */
export const mayMergeCompanies = opensTo(files, readersOfAll);

/** Those who answer for the firm: they delete, merge, restore and give files to collaborators. */
export const mayDirectCompany = opensTo(files, heads);

/** What somebody else's portfolio is open to, beside that person's managers. */
export const headsOfFirm = heads;

export const mayReadPortfolio = opens('Portefeuille');

/** The same list over the whole firm. */
export const mayFollowCompanies = opens('TableauDeBord.tb-suivi-societe');

/** Figures of the firm, as its start page tells them. */
export const mayCountCompanies = opensTo('TableauDeBord', readersOfAll);

/** Who shares the files out: who follows what, and what nobody follows. */
export const mayShareFiles = opens('TableauDeBord.suivi-affectation-societes');

export const maySeeLoads = opens('TableauDeBord.societe-collaborator');

/** As persons are: the whole register leaves the firm in one file. */
export const mayExportCompanies = opensTo(files, [
  'ADMINSTRATOR',
  'CHEF_MISSION',
  'JURIDIQUE',
  'COMPTABLE',
  'PORTAGE_SALARIAL',
  'EXPERT_COMPTABLE',
  'DIRIGEANT',
]);

const mayBillCompany = opensTo(files, [...heads, 'FACTURATION']);

/** How the firm invoices a company, its IBAN after a fresh proof of identity. */
export const mayKeepBilling = afterStepUp(mayBillCompany, 'bank-details');
