import { opens } from '#contract/access/permissions.ts';

/** Those who find 'Documents de référence' in their menu keep the types of document. */
export const mayKeepDocumentTypes = opens('Administration.document-ref');

/** Who reads the permanent files reads their documents, of the types that their roles let them read. */
export const mayReadDocuments = opens('DossiersPermanents.documents');

/** Those who find 'Gestion des documents' in their menu: checklists, holds, destruction. */
export const mayManageDocuments = opens('Administration.gestion-documents');
