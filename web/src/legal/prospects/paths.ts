/** Prospects as the firm follows them. */
export const prospectsPath = '/juridique/espace-prospects/list';

/** What a prospect opens, with the firm's key in its search and a mailed link's token behind its #. */
export const spacePath = '/espace-prospects/home';
