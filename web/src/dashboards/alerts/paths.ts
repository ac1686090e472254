export const alertsPath = '/tableau-de-bord/suivi-alertes';
