import { type CompanyDirectory, told } from './company-directory.ts';
import { siretOfSeat } from './siret-of-seat.ts';

/**
 * Invents a company for any number, the same one each time: the default, while no directory is joined. Its answers say
 * that they are invented.
 */
export const simulatedDirectory: CompanyDirectory = {
  isSimulation: true,
  find: async (_clientId, number) => {
    const siren = number.slice(0, 9);
    return told({
      source: 'SIMULATION',
      values: {
        RaisonSociale: `Société simulée ${siren}`,
        CategorieJuridique: '5710',
        Siren: siren,
        Siret: number.length === 14 ? number : siretOfSeat(siren),
        CodeNaf: '69.20Z',
        'Adresse.Adresse1': `${Number(siren.slice(-2)) + 1} rue de la Simulation`,
        'Adresse.Cp': '37000',
        'Adresse.Ville': 'Tours',
        DateDebutActivite: '2015-01-02',
        TrancheEffectif: '03',
      },
      updatedOn: null,
      state: 'A',
      diffusion: 'O',
    });
  },
};
