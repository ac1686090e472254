/** Where documents are chosen, checked and made. */
export const generationPath = '/documents/groups';

export const recurrentPath = '/documents/documents-recurrent';

export const modelsPath = '/documents/documents-generator';
export const modelPath = '/documents/documents-generator/$id';
export const modelOf = (id: number): string => `/documents/documents-generator/${id}`;

/** Documents that were made. */
export const generatedPath = '/documents/documents-generes';
export const generatedPagePath = '/documents/documents-generes/$id';
export const generatedOf = (id: number): string => `/documents/documents-generes/${id}`;

export const campaignsPath = '/documents/campagnes';
export const newCampaignPath = '/documents/campagnes/nouvelle';
export const campaignPath = '/documents/campagnes/$id';
export const campaignOf = (id: number): string => `/documents/campagnes/${id}`;
