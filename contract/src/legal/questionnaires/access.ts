import { opens, opensTo } from '#contract/access/permissions.ts';
import { labReaders } from '#contract/legal/vigilance/access.ts';
import { mayEditCompany } from '#contract/permanent-files/companies/access.ts';
import type { QuestionnaireType } from './template.ts';

const screen = 'DossiersPermanents.suivi-questionnaire';

/** Those who find the follow-up in their menu; what of it they read and write is each type's to say. */
export const mayOpenQuestionnaires = opens(screen);

/** Who reads levels of risk, reports and answers of past years (vigilance, LCB-FT). */
export const vigilanceRoles = labReaders;

const settlers = ['EXPERT_COMPTABLE', 'DIRIGEANT', 'CHEF_MISSION'] as const;

/** Who settles a questionnaire, and opens it again. */
export const mayAcceptQuestionnaires = opensTo(screen, settlers);

/** Who writes the firm's templates. */
export const mayKeepTemplates = opensTo(screen, vigilanceRoles);

/** Reads them; a team that follows the file prepares its answers too, whatever its roles. */
interface TypeAccess {
  /** Undefined: whoever reads the permanent files. */
  read?: readonly string[];
  write: readonly string[];
}

const fileKeepers = mayEditCompany.roles ?? [];
/** Of the register of visas, which the examination belongs to, and those who settle it. */
const visa = ['ADMINSTRATOR', 'VISA_FISCAL', ...settlers];

export const accessByType: Readonly<Record<QuestionnaireType, TypeAccess>> = {
  LAB: { read: vigilanceRoles, write: vigilanceRoles },
  ECCV: { read: visa, write: visa },
  ACCEPTANCE_MISSION: { write: fileKeepers },
  DOSSIER_REVISION: { write: fileKeepers },
};

/** Whether somebody with these roles is one of them. */
export const hasOne = (own: readonly string[], roles: readonly string[] | undefined): boolean =>
  roles === undefined || roles.some((role) => own.includes(role));
