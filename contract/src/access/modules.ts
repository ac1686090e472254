/** Keys of the modules that an installation can switch on for a firm (specification 1, section 2.4). */
export const moduleKeys = ['menu-dossier-permanent', 'persons'] as const;

export type ModuleKey = (typeof moduleKeys)[number];
