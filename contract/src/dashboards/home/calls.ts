import { z } from 'zod';
import { opens } from '#contract/access/permissions.ts';
import { call, noInput } from '#contract/call.ts';
import { serviceKeys } from '#contract/permanent-files/claims/claim.ts';

/** The administrator's view of the start page: the eight roles of 'Tableaux de bord' (specification 1, section 6). */
const runsTheFirm = opens('TableauDeBord');

const Count = z.number().int();

/** Null: of no cabinet. */
const Cabinet = z.string().nullable();

const CompanyCreations = z.object({ Year: z.number().int(), Month: z.number().int(), Count });

/**
 * Companies created, by year and month (1 to 12) of their registration, oldest first; months without any
 * are left out. Disabled companies were created too; those without a date of registration are not told.
 */
export const details = call({
  method: 'GET',
  path: 'dashboard/details',
  request: z.strictObject({
    /** That year alone. */
    Year: z
      .number('Année attendue.')
      .int('Année attendue.')
      .min(1800, 'Année attendue.')
      .max(2200, 'Année attendue.')
      .optional(),
  }),
  answer: z.object({ StatsByYearAndMonth: z.array(CompanyCreations) }),
  access: runsTheFirm,
});

/** How many companies there are, disabled ones left out. */
export const GetCountSocietes = call({
  method: 'GET',
  path: 'dashboard/GetCountSocietes',
  request: noInput,
  answer: Count,
  access: runsTheFirm,
});

/** How many members of the staff there are, disabled ones left out. */
export const GetCountCollaborators = call({
  method: 'POST',
  path: 'collaborator/GetCountCollaborators',
  request: noInput,
  answer: Count,
  access: runsTheFirm,
});

/** The same companies, by cabinet; cabinets without any are left out. Most first. */
export const GetCountSocietesByCabinet = call({
  method: 'GET',
  path: 'societe/GetCountSocietesByCabinet',
  request: noInput,
  answer: z.array(z.object({ Cabinet, SocietesCount: Count })),
  access: runsTheFirm,
});

/** The same members of the staff, by cabinet; cabinets without any are left out. Most first. */
export const GetCountCollaboratorsByCabinet = call({
  method: 'POST',
  path: 'collaborator/GetCountCollaboratorsByCabinet',
  request: noInput,
  answer: z.array(z.object({ Cabinet, CollaboratorsCount: Count })),
  access: runsTheFirm,
});

/** How many companies the user follows today, disabled ones left out. */
export const GetCountPortefeuille = call({
  method: 'GET',
  path: 'societe/GetCountPortefeuille',
  request: noInput,
  answer: Count,
  access: opens('Portefeuille'),
});

/** How many persons a portage company carries today. */
export const GetCountPersonnePortee = call({
  method: 'GET',
  path: 'SocietePortage/GetCountPersonnePortee',
  request: noInput,
  answer: Count,
  access: opens('PortageSalarial.salaries-portage'),
});

export type CompanyCreations = z.infer<typeof CompanyCreations>;

const claimCounts = { Ouvertes: Count, EnCours: Count, Resolues: Count };

/** Customers' claims by state, in all and by service; services without any are left out. */
export const GetReclamationsCrm = call({
  method: 'GET',
  path: 'dashboard/GetReclamationsCrm',
  request: noInput,
  answer: z.object({
    ...claimCounts,
    ParService: z.array(z.object({ Service: z.enum(serviceKeys), ...claimCounts })),
  }),
  access: runsTheFirm,
});

/** Null: the reader has no right to it, or nothing of it is kept yet; never a false zero. */
const Known = Count.nullable();

/** The start page's figures at once, exact. */
export const GetDashboardInfos = call({
  method: 'GET',
  path: 'dashboard/GetDashboardInfos',
  request: noInput,
  answer: z.object({
    PersonnesPortees: Known,
    /** Active files with an accounting mission that runs today. */
    SocietesEnComptabilite: Known,
    /** Members by their latest file; null where the firm has no such register. */
    SocietesVisaFiscal: Known,
    Collaborateurs: Count,
    Portefeuille: Known,
    /** Cabinets that have companies or staff, those with most companies first. */
    ParCabinet: z.array(z.object({ Cabinet, SocietesCount: Count, CollaboratorsCount: Count })),
  }),
  access: runsTheFirm,
});

/** Confirmed formalities of creation by year and month of their confirmation. */
export const formalityCreationDetails = call({
  method: 'GET',
  path: 'dashboard/formalityCreationDetails',
  request: details.request,
  answer: z.object({ StatsByYearAndMonth: z.array(CompanyCreations) }),
  access: runsTheFirm,
});

/** Companies that were members of the tax visa, by the year of the closing, oldest first; null: the firm has no such register. */
export const VisaFiscalByYear = call({
  method: 'GET',
  path: 'dashboard/VisaFiscalByYear',
  request: noInput,
  answer: z.array(z.object({ Annee: z.number().int(), Count })).nullable(),
  access: runsTheFirm,
});
