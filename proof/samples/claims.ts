import type { TestFirm } from '../firms.ts';
import type { AreaSamples } from './sample.ts';

export const claims: AreaSamples = {
  values: {
    'POST societe/GetReclamationById#Id': (firm: TestFirm) => 700_000 + firm.number,
    'POST societe/saveReclamation#Id': () => undefined,
    'POST societe/saveReclamation#IdSociete': (firm: TestFirm) => firm.companies[0],
    'POST societe/saveReclamation#IdOrganisme': () => undefined,
    'POST societe/saveReclamation#IdResponsable': (firm: TestFirm) => firm.users.COMPTABLE.id,
    'POST societe/saveReclamation#Etat': () => 'OUVERTE',
    'POST societe/saveReclamation#RecueLe': () => '2026-01-05',
    'POST societe/saveReclamation#Echeance': () => '2026-02-05',
    'POST societe/saveReclamation#ResolueLe': () => undefined,
  },
};
