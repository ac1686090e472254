export const campaignsPath = '/administration/campaign-config/annonce';
export const creationPath = `${campaignsPath}/creation`;
export const viewPath = `${campaignsPath}/view/$id`;
export const editPath = `${campaignsPath}/edit/$id`;
