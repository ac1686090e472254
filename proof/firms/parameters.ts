import type { ClientBase } from 'pg';
import { parameterKeeper } from '#server/administration/parameters/parameter-keeper.ts';
import { insertRows } from '../insert-rows.ts';
import { testSecretKey } from '../secret-key.ts';

/** The ids of a firm's values: a fee that holds, its e-mail, its secret, a fee of before that was corrected. */
export const parameterId = (firm: number, index = 0) => firm * 1_000_000 + 985_000 + index;

/** The secret of a firm: it may show nowhere. */
export const plantedKey = (letter: string) => `cle-${letter}-hippogriffe-9f2c`;

/** The account of a firm that may be edited, and one to delete. */
export const accountId = (firm: number, index = 0) => firm * 1_000_000 + 986_000 + index;

/** The budget of a firm. */
export const budgetSettingId = (firm: number) => firm * 1_000_000 + 987_000;

/** Values, a scale, a budget and accounts of a firm. */
export async function plantParameters(
  client: ClientBase,
  { clientId, firm, letter, userId }: { clientId: number; firm: number; letter: string; userId: number },
) {
  const marks = {
    client_id: clientId,
    version: 1,
    created_by: userId,
    created_from: `/parametres-${letter}`,
  };
  const at = (index: number) => ({ ...marks, created_at: `2026-02-0${index + 1}T09:00:00+01:00` });
  const secret = parameterKeeper(testSecretKey).seal(
    { clientId, id: parameterId(firm, 2) },
    plantedKey(letter),
  );
  await insertRows(
    client,
    'parameter_value',
    [
      { key: 'PORTAGE_FRAIS_GESTION', value: String(5 + firm), starts_on: '2026-02-01' },
      { key: 'EMAIL_DIRECTION', value: `direction@${letter.toLowerCase()}.example`, starts_on: '2026-01-01' },
      {
        key: 'CLE_API_SIRENE',
        value: null,
        value_sealed: `\\x${secret.toString('hex')}`,
        starts_on: '2026-01-01',
      },
      {
        key: 'PORTAGE_FRAIS_GESTION',
        value: '4',
        starts_on: '2026-02-01',
        replaced_at: '2026-02-03T09:00:00+01:00',
        replaced_by: userId,
      },
    ].map((row, index) => ({
      ...at(index),
      id: parameterId(firm, index),
      value_sealed: null,
      ends_on: null,
      source: `Décision de ${letter}, point ${index}`,
      motive: null,
      replaced_at: null,
      replaced_by: null,
      ...row,
    })),
  );
  await insertRows(client, 'income_tax_scale', [
    {
      ...marks,
      income_year: 2022,
      brackets: [
        { Plafond: '10777', Taux: '0' },
        { Plafond: null, Taux: String(10 + firm) },
      ],
      figures: Object.fromEntries(
        [
          'PlafondDemiPart',
          'PlafondParentIsole',
          'DecoteSeul',
          'DecoteCouple',
          'DecoteTaux',
          'AbattementTaux',
          'AbattementMinimum',
          'AbattementMaximum',
        ].map((name) => [name, null]),
      ),
      source: `Barème d’essai de ${letter}`,
      to_confirm: true,
    },
  ]);
  await insertRows(client, 'budget_setting', [
    {
      ...marks,
      id: budgetSettingId(firm),
      year: 2024,
      monthly: 150 + firm,
      yearly: 1800,
      exceptional: null,
      tax_visa: 200,
      payslips: 3,
    },
  ]);
  await insertRows(
    client,
    'account',
    ['411100', '411200'].map((number, index) => ({
      ...marks,
      id: accountId(firm, index),
      number,
      label: `Clients ${index} de ${letter}`,
    })),
  );
}
