export const campaignsPath = '/administration/campaign-config/annonce';
export const creationPath = `${campaignsPath}/creation`;
export const viewPath = `${campaignsPath}/view/$id`;
export const editPath = `${campaignsPath}/edit/$id`;

/** The address of one announcement's page. */
export const addressOf = (path: string, id: number): string => path.replace('$id', String(id));
