import { opens } from '#contract/access/permissions.ts';

/** Those who find the documents of the client space in their menu say what customers find there. */
export const mayKeepClientPapers = opens('Administration.gestion-documents-crm-client');
