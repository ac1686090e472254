export const payslipCountsPath = '/service-social/societe-bulletin-tracking/bulletinTrackingList';
export const payslipFilesPath = '/service-social/societe-bulletin-tracking/fichiers';
