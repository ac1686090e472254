/** The list of collaborators, and one collaborator's page; `$id` is the collaborator's number. */
export const collaboratorsPath = '/repertoire/collaborators';
export const collaboratorPagePath = `${collaboratorsPath}/$id`;
