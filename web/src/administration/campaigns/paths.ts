const section = '/administration/campaign-config';

export const campaignsPath = `${section}/annonce`;
export const creationPath = `${section}/creation`;
/** What is announced to the staff, for its readers. */
export const intranetPath = '/communication-intranet';
export const viewPath = `${section}/view/$id`;
export const editPath = `${section}/edit/$id`;

/** Addresses that go on working: the section's own, and those that stood below the list. */
export const formerPaths = {
  list: section,
  creation: `${campaignsPath}/creation`,
  view: `${campaignsPath}/view/$id`,
  edit: `${campaignsPath}/edit/$id`,
};

/** The address of one announcement's page. */
export const addressOf = (path: string, id: number): string => path.replace('$id', String(id));
