export const suppliersPath = '/repertoire/listeFournisseurs';

/** A supplier's page; `$id` is its number. */
export const supplierPagePath = `${suppliersPath}/$id`;
