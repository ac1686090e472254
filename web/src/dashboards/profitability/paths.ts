export const ratesPath = '/administration/collaborator-rentability-config/home';
export const profitabilityPath = '/tableau-de-bord/controle-rentabilite';
