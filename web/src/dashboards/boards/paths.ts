export const yearBoardPath = '/tableau-de-bord/controle-travaux-comptables';
export const boardTasksPath = '/tableau-de-bord/controle-travaux-comptables/taches';
export const monthBoardPath = '/tableau-de-bord/suivi-mensuel';
export const ecfBoardPath = '/ecf/works-monitoring-ecf';
