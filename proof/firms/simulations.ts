import type { ClientBase } from 'pg';
import { type SimulatorKey, simulatorKeys } from '#contract/simulators/catalogue/declaration.ts';
import { insertRows } from '../insert-rows.ts';

interface Firm {
  number: number;
}

/** A saved simulation that the administrator shares, and one that may be taken back. */
export const plantedSimulation = ({ number }: Firm) => 765_000 + number;
/** One of each simulator, to be saved anew. */
export const plantedSimulationOf = (key: SimulatorKey, { number }: Firm) =>
  765_100 + simulatorKeys.indexOf(key) * 10 + number;
export const plantedDeletedSimulation = ({ number }: Firm) => 765_500 + number;

interface Planted extends Firm {
  clientId: number;
  letter: string;
  person: number;
  company: number;
  userId: number;
}

/** An answer of one line, which tells the firm's letter. */
const resultOf = (letter: string) => ({
  Simulateur: 'micro-entreprise',
  TauxDu: '2026-03-02',
  AnneeTaux: 2026,
  Colonnes: [{ Code: 'MICRO', Libelle: 'Micro, barème' }],
  Meilleure: null,
  Entrees: [{ Nom: 'ChiffreAffaires', Libelle: 'Chiffre d’affaires', Valeur: `41 000 € ${letter}` }],
  Lignes: [
    {
      Code: 'net',
      Libelle: 'Revenu après impôt et frais',
      Unite: '€',
      EstTotal: true,
      Valeurs: [30_000],
      Regle: 'Chiffre d’affaires moins cotisations, impôt et frais.',
      Article: null,
      Entrees: ['ChiffreAffaires'],
      Lignes: [],
      Parametres: [],
      ReglesPubliees: [],
    },
  ],
  Parametres: [],
  Avertissements: [],
});

const values = {
  ChiffreAffaires: 41_000,
  Activite: 'LIBERAL',
  Frais: 0,
  Acre: 'NON',
  Situation: 'SEUL',
  Enfants: 0,
  ParentIsole: false,
  AutresRevenus: 0,
};

/** A simulation for a person and a company of the registers, and a deleted one. */
export async function plantSimulations(client: ClientBase, planted: Planted) {
  const { clientId, number, letter, person, company, userId } = planted;
  const row = {
    client_id: clientId,
    simulator: 'micro-entreprise',
    inputs: values,
    result: resultOf(letter),
    rates_on: '2026-03-02',
    rates_year: 2026,
    is_shared: true,
    created_by: userId,
    created_from: `/simulateurs/${letter}`,
  };
  await insertRows(client, 'simulation', [
    {
      ...row,
      id: plantedSimulation({ number }),
      name: `Installation en libéral ${letter}`,
      person_id: person,
      company_id: company,
    },
    ...simulatorKeys.map((simulator) => ({
      ...row,
      simulator,
      id: plantedSimulationOf(simulator, { number }),
      name: `Projet ${simulator} ${letter}`,
      is_shared: false,
      person_id: person,
      company_id: company,
    })),
  ]);
  await client.query(
    `insert into deleted_record (client_id, register, record_id, record, deleted_by, deleted_from)
     select x.client_id, 'simulation', $2, (to_jsonb(x) - 'name_search')
       || jsonb_build_object('id', $2::bigint, 'name', $3::text), $4, '/simulateurs/simulations'
     from simulation x where x.client_id = $1 limit 1`,
    [clientId, plantedDeletedSimulation({ number }), `Simulation supprimée ${letter}`, userId],
  );
}
