export const strongboxPath = '/service-social/coffre-fort';
/** Papers that came together; `$id` is the batch's number. */
export const batchPath = `${strongboxPath}/lot/$id`;
/** The connected user's own strongbox. */
export const ownStrongboxPath = '/mon-coffre-fort';
