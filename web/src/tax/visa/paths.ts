export const visaPath = '/visafiscal';
export const registerPath = '/visafiscal/registre-visafiscal/list';
