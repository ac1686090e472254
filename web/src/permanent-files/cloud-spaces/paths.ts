export const cloudSpacesPath = '/service-social/attestation-cloud-tracking';
