const management = '/administration/gestion-documents';

/** What the firm keeps of how documents are asked for, held and destroyed. */
export const managementPath = `${management}/home`;
export const holdsPath = `${management}/gels`;
export const destructionPath = `${management}/destruction`;
