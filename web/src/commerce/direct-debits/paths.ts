export const debitsPath = '/service-social/mailing-client-prelevement/prelevementClient';

/** Batches that banks are given. */
export const debitBatchesPath = '/service-social/mailing-client-prelevement/lots';

/** Mandates of customers, and what cabinets collect with. */
export const mandatesPath = '/service-social/mailing-client-prelevement/mandats';
