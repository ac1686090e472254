export const signaturesPath = '/electronic-signature';
export const signPath = '/electronic-signature/sign';
export const finishedPath = '/electronic-signature/finished';
