import type pg from 'pg';

interface Sold {
  code: string;
  name: string;
  group: string;
  /** Euros of the service, and of what is paid to others. */
  price: number;
  disbursement: number;
  option?: [name: string, price: number];
  pieces: string[];
}

/** What the demonstration firm sells; its prices are invented. */
const sold: readonly Sold[] = [
  {
    code: 'CREA-SAS',
    name: 'Création de SAS ou SASU',
    group: 'CREATION',
    price: 890,
    disbursement: 193,
    option: ['Déclaration des bénéficiaires effectifs', 60],
    pieces: [
      'Pièce d’identité du dirigeant',
      'Justificatif de domiciliation',
      'Attestation de dépôt des fonds',
    ],
  },
  {
    code: 'CREA-SARL',
    name: 'Création de SARL ou EURL',
    group: 'CREATION',
    price: 890,
    disbursement: 147,
    pieces: ['Pièce d’identité du gérant', 'Justificatif de domiciliation', 'Attestation de dépôt des fonds'],
  },
  {
    code: 'TRANSFERT',
    name: 'Transfert de siège social',
    group: 'TRANSFERT_SIEGE',
    price: 420,
    disbursement: 192.01,
    option: ['Transfert hors du ressort', 150],
    pieces: ['Procès-verbal signé', 'Justificatif du nouveau siège'],
  },
  {
    code: 'TRANSFORMATION',
    name: 'Transformation de forme juridique',
    group: 'TRANSFORMATION',
    price: 1_250,
    disbursement: 192.01,
    pieces: ['Rapport du commissaire à la transformation', 'Procès-verbal signé'],
  },
  {
    code: 'DISSOLUTION',
    name: 'Dissolution amiable',
    group: 'DISSOLUTION',
    price: 540,
    disbursement: 192.01,
    pieces: ['Procès-verbal de dissolution', 'Pièce d’identité du liquidateur'],
  },
  {
    code: 'DEPOT-COMPTES',
    name: 'Dépôt des comptes annuels',
    group: 'BILAN',
    price: 180,
    disbursement: 45.47,
    pieces: ['Comptes annuels signés', 'Procès-verbal d’approbation'],
  },
  {
    code: 'CESSION',
    name: 'Cession de parts sociales',
    group: 'CESSION_PARTS',
    price: 650,
    disbursement: 83.98,
    pieces: ['Acte de cession signé', 'Procès-verbal d’agrément'],
  },
];

const steps = [
  'Rédaction des actes',
  'Signature',
  'Annonce légale',
  'Dépôt au guichet unique',
  'Réception de l’extrait',
];

const line = (Nature: 1 | 3, Libelle: string, euros: number, IsOptional = false) => ({
  Nature,
  Libelle,
  PrixHT: Math.round(euros * 100),
  TauxTva: Nature === 3 ? null : 20,
  IsOptional,
});

const linesOf = ({ name, price, disbursement, option }: Sold) => [
  line(1, name, price),
  ...(option ? [line(1, ...option, true)] : []),
  line(3, 'Frais de greffe et d’annonce', disbursement),
];

/** The price list of the demonstration firm: each service dearer by a twentieth from next January on. */
export async function addFormalityTypes(
  client: pg.ClientBase,
  clientId: number,
  today: string,
): Promise<void> {
  const next = `${Number(today.slice(0, 4)) + 1}-01-01`;
  const rows = sold.map((one) => ({
    code: one.code,
    name: one.name,
    group_code: one.group,
    pieces: one.pieces,
    prices: [
      { From: '2024-01-01', Lines: linesOf(one) },
      { From: next, Lines: linesOf({ ...one, price: Math.round(one.price * 1.05) }) },
    ],
  }));
  await client.query(
    `insert into formality_type (client_id, code, name, group_code, pieces, steps, delay_days, prices)
     select $1, r.code, r.name, r.group_code, r.pieces, $2, 15, r.prices
     from jsonb_to_recordset($3::jsonb) as r (code text, name text, group_code text, pieces text[], prices jsonb)`,
    [clientId, steps, JSON.stringify(rows)],
  );
}
