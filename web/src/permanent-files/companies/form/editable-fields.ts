import {
  type CompanySection,
  companySections,
  legalFields,
} from '#contract/permanent-files/companies/company.ts';

/** The fields of a section that somebody may change: legal facts are for who keeps the companies. */
export const editableFields = (section: CompanySection, isKeeper: boolean): string[] =>
  companySections[section].fields.filter((name) => isKeeper || !legalFields.includes(name));
