export const treasuryPath = '/gest-comm/suivi-tresorerie';
