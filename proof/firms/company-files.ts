import type { ClientBase } from 'pg';
import { insertRows } from '../insert-rows.ts';
import { siretOf } from './numbers.ts';

interface Ids {
  clientId: number;
  number: number;
  letter: string;
  companies: readonly number[];
  persons: readonly number[];
  userId: number;
}

/** The guid of the firm's first company. */
export const plantedGuid = ({ number }: { number: number }) => `00000000-0000-4000-8000-00000000000${number}`;

/** The mandate of the firm's first company that another company holds. */
export const plantedMandate = ({ number }: { number: number }) => 920_000 + number;

/** The accounting year of the firm's first company. */
export const plantedExercise = ({ number }: { number: number }) => 800_000 + number;

export const plantedCustomerName = ({ number }: { number: number }) => `Cliente de portage n° ${number}`;

/** A customer of portage that is no file. */
export const plantedCustomer = ({ number }: { number: number }) => 830_000 + number;

/** What the firm does for its first company. */
export const plantedMission = ({ number }: { number: number }) => 820_000 + number;

/** The open request to change the firm's first company. */
export const plantedRequest = ({ number }: { number: number }) => 930_000 + number;

/** A point left open in the accountant's file of the firm's first company. */
export const plantedNote = ({ number }: { number: number }) => 960_000 + number;

/** What the firm's first company declared of October 2025. */
export const plantedVat = ({ number }: { number: number }) => 950_000 + number;

/** The establishment of the firm's first company. */
export const plantedEstablishment = ({ number }: { number: number }) => 940_000 + number;

/** A row in every table of the permanent file, of the firm's first companies. */
export async function plantCompanyFiles(client: ClientBase, firm: Ids) {
  const { clientId: client_id, number, letter, companies, persons, userId } = firm;
  const [company_id, other] = companies;
  const second = persons[1];
  await client.query(
    `update company set reference = $3, trade_name = $4, closing_day = '12-31', phone = $5, guid = $6
     where client_id = $1 and id = $2`,
    [
      client_id,
      company_id,
      `DOS-${letter}-001`,
      `Enseigne ${letter}`,
      `02470000${number}0`,
      plantedGuid({ number }),
    ],
  );
  await insertRows(client, 'company', [
    {
      client_id,
      id: plantedCustomer(firm),
      name: plantedCustomerName(firm),
      foreign_number: `HRB ${letter} ${number}`,
      country_alpha2: 'DE',
      is_file: false,
      is_portage_customer: true,
    },
  ]);
  await insertRows(client, 'establishment', [
    {
      client_id,
      id: plantedEstablishment({ number }),
      company_id,
      siret: siretOf(number * 1000 + 700),
      name: `Atelier ${letter}`,
      town: 'Valombre',
    },
  ]);
  await insertRows(client, 'company_period', [
    {
      client_id,
      company_id,
      field_group: 'IDENTITE',
      ends_on: '2018-06-30',
      field_values: { RaisonSociale: `Ancienne raison ${letter}` },
    },
  ]);
  await insertRows(client, 'company_reader', [{ client_id, company_id, user_id: userId }]);
  // who holds what was planted; each company's register begins with it
  await client.query('select open_share_register($1)', [client_id]);
  await client.query(
    `update share_movement set act = $2 where client_id = $1 and id = (
       select min(id) from share_movement where client_id = $1)`,
    [client_id, `Statuts constitutifs ${letter}`],
  );
  await insertRows(client, 'exercise', [
    { client_id, id: plantedExercise(firm), company_id, starts_on: '2025-01-01', ends_on: '2025-12-31' },
    { client_id, id: 810_000 + number, company_id, starts_on: '2024-01-01', ends_on: '2024-12-31' },
  ]);
  await insertRows(client, 'mission', [
    { client_id, id: plantedMission(firm), company_id, type: 1, starts_on: '2012-01-01' },
    { client_id, id: 821_000 + number, company_id, type: 2, starts_on: '2012-01-01' },
  ]);
  await insertRows(client, 'company_billing', [
    {
      client_id,
      company_id,
      payment: 'Transfer',
      email: `factures@${letter.toLowerCase()}.example`,
      payer_id: other,
    },
  ]);
  await insertRows(client, 'dissolution', [
    {
      client_id,
      id: 710_000 + number,
      company_id: other,
      kind: 'AMIABLE',
      decided_on: '2026-02-02',
      liquidator: `Liquidateur ${letter}`,
    },
  ]);
  await insertRows(client, 'dissolution_mail', [
    {
      client_id,
      dissolution_id: 710_000 + number,
      model: 'RELANCE',
      sent_to: `liquidateur@${letter.toLowerCase()}.example`,
    },
  ]);
  await insertRows(client, 'deadline_reminder', [
    {
      client_id,
      company_id: other,
      label: 'Publication',
      about: `Dissolution ${letter}`,
      due_on: '2026-03-02',
      days_before: 3,
    },
  ]);
  await insertRows(client, 'claim', [
    {
      client_id,
      id: 700_000 + number,
      company_id,
      service: 'SOCIAL',
      origin: 'CLIENT',
      subject: `Bulletin de paie ${letter}`,
      received_on: '2026-01-05',
    },
  ]);
  await insertRows(client, 'vat_declaration', [
    {
      client_id,
      id: plantedVat({ number }),
      company_id,
      form: 'CA3',
      starts_on: '2025-10-01',
      ends_on: '2025-10-31',
      regime: 4,
      due_on: '2025-11-21',
      facts: { kind: 'SOCIETE', isSas: false, isAroundParis: false, mark: '37', day: null },
      amount_cents: 100_000 + number,
      state: 2,
    },
  ]);
  await insertRows(client, 'accountant_file', [
    { client_id, exercise_id: plantedExercise(firm), conclusion: `Dossier sain ${letter}` },
  ]);
  await insertRows(client, 'accountant_note', [
    {
      client_id,
      id: plantedNote({ number }),
      exercise_id: plantedExercise(firm),
      text: `Compte 471 à justifier ${letter}`,
      is_point: true,
      created_by: userId,
    },
  ]);
  await insertRows(client, 'vat_notice', [
    {
      client_id,
      company_id,
      kind: 'MENSUEL',
      month: '2025-11-01',
      sent_to: `client.${letter.toLowerCase()}@exemple.fr`,
      message_id: `00000000-0000-4000-8000-00000077000${number}`,
      lines: [
        {
          Formulaire: 'CA3',
          DateDebut: '2025-10-01',
          DateFin: '2025-10-31',
          Echeance: '2025-11-21',
          Montant: 100_000 + number,
          Neant: false,
        },
      ],
    },
  ]);
  await insertRows(client, 'vat_notice_stop', [{ client_id, company_id: other, stopped_by: userId }]);
  await insertRows(client, 'vat_regime_change', [
    { client_id, company_id: other, effective_on: '2031-01-01', regime: 4, period: 'T', decided_by: userId },
  ]);
  await insertRows(client, 'company_budget', [{ client_id, company_id, year: 2024, monthly: 100 + number }]);
  await insertRows(client, 'quote', [
    {
      client_id,
      company_id,
      kind: 'MISSION',
      year: 2026,
      yearly_cents: 240_000 + number,
      accepted_on: '2025-12-01',
    },
  ]);
  await insertRows(client, 'company_change_request', [
    {
      client_id,
      id: plantedRequest({ number }),
      company_id,
      changes: [{ Champ: 'Telephone', Actuel: null, Propose: `0247000${number}11` }],
      motive: `Nouveau standard ${letter}`,
      requested_by: userId,
    },
  ]);
  await insertRows(client, 'deleted_company', [
    {
      client_id,
      id: 900_000 + number,
      record: { client_id, id: 900_000 + number, version: 1, name: `Société supprimée ${letter}` },
    },
  ]);
  await insertRows(client, 'company_merge', [
    { client_id, merged_id: 910_000 + number, kept_id: company_id, merged_by: userId },
  ]);
  await insertRows(client, 'company_distinct', [
    { client_id, first_id: company_id, second_id: other, marked_by: userId },
  ]);
  await insertRows(client, 'mandate', [
    {
      client_id,
      id: plantedMandate({ number }),
      company_id,
      holder_company_id: other,
      representative_id: second,
      function: 'P',
      starts_on: '2015-01-01',
      expires_on: '2020-12-31',
    },
  ]);
}
