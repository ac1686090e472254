/** What the firm and its customers ask of each other. */
export const requestsPath = '/portefeuille/client-requests/';

/** The questions among it. */
export const questionsPath = '/portefeuille/client-requests/questions/true';

/** The same in the client space. */
export const ownRequestsPath = '/mes-demandes';
