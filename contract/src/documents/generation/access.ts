import { opens } from '#contract/access/permissions.ts';

/** Who sees 'Génération de documents' generates: everybody of the firm but golden portage. */
export const mayGenerate = opens('GenerationDocuments');

/** Those who answer for the firm keep its model documents. */
export const mayKeepModels = opens('GenerationDocuments.documents-generator');

export const mayFollowRecurrent = opens('GenerationDocuments.documents-recurrent');

/** The same for documents of portage. */
export const mayGenerateForPortage = opens('PortageSalarial.portage-salarial-documents');
