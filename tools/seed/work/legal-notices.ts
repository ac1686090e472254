import type pg from 'pg';

/** Supports of the demonstration firm, whose names are invented, with the departments that they publish in. */
const supports: readonly [name: string, departments: string[]][] = [
  ['Le Courrier des annonces', ['75', '77', '78', '91', '92', '93', '94', '95']],
  ['La Gazette des affaires', ['01', '13', '31', '33', '37', '38', '42', '44', '59', '67', '69']],
];

/** The supports that notices are sent to. */
export async function addLegalSupports(client: pg.ClientBase, clientId: number) {
  for (const [index, [name, departments]] of supports.entries())
    await client.query(
      `insert into legal_support (client_id, name, email, departments, conditions) values ($1, $2, $3, $4, $5)`,
      [
        clientId,
        name,
        `annonces-${index + 1}@journal.example`,
        departments,
        'Bouclage la veille de la parution, à midi.',
      ],
    );
}
