/** The claims, beside what customers ask in their space. */
export const claimsPath = '/portefeuille/client-requests/reclamations';
