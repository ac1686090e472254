import type { ClientBase } from 'pg';
import { sameDayLater } from '#contract/calendar.ts';
import { todayInParis } from '#contract/today.ts';
import { dsnKeeper } from '#server/social/dsn/files/sealed-file.ts';
import { insertRows } from '../insert-rows.ts';
import { testSecretKey } from '../secret-key.ts';
import { siretOf } from './numbers.ts';

interface Firm {
  number: number;
}

/** First day of the month before the present one: the one that a list shows where none is asked for. */
export const plantedDsnMonth = sameDayLater(`${todayInParis().slice(0, 7)}-01`, -1);

/** A month of the firm's first company that a prepared file declares, and one without any. */
export const plantedDsn = ({ number }: Firm) => 745_000 + number;
export const plantedEmptyDsn = ({ number }: Firm) => 745_500 + number;
/** Prepared files of one fraction each: one to hand over, one to be told of, one that nothing else names. */
export const plantedDsnFile = ({ number }: Firm) => 746_000 + number;
export const plantedToldDsnFile = ({ number }: Firm) => 746_300 + number;
export const plantedSpareDsnFile = ({ number }: Firm) => 746_500 + number;
/** A report with an anomaly that nobody has read. */
export const plantedDsnReturn = ({ number }: Firm) => 747_000 + number;

interface Planted extends Firm {
  clientId: number;
  letter: string;
  companies: readonly number[];
  userId: number;
}

/** A company's month with its file, the month before without one, and a report of the URSSAF. */
export async function plantDsn(client: ClientBase, firm: Planted) {
  const { clientId: client_id, number, letter, companies, userId } = firm;
  const [company_id] = companies;
  const due_on = `${todayInParis().slice(0, 7)}-15`;
  const due = {
    Libelle: 'DSN mensuelle',
    Date: due_on,
    Regle: `Règle de ${letter}`,
    Source: 'CSS art. R. 133-14',
    Parametres: [],
    ReporteeDu: null,
    FaitLe: null,
    EnRetard: false,
  };
  const line = { client_id, company_id, reason: 'BULLETINS', headcount: 4, due_on, due };
  const month = plantedDsnMonth;
  await insertRows(client, 'dsn_month', [
    { ...line, id: plantedDsn(firm), month },
    { ...line, id: plantedEmptyDsn(firm), month: sameDayLater(month, -1) },
  ]);
  const file = {
    client_id,
    company_id,
    month,
    name: `dsn-${letter}.dsn`,
    place: 0,
    siret: siretOf(number * 1000 + 790),
    nature: '01',
    kind: '01',
    ordinal: '1',
    is_trial: false,
    norm: 'P26V01',
    software: `Paie de ${letter}`,
    individuals: 4,
    contributions_cents: 123_456,
    payments_cents: 123_456,
    rubrics: 40,
    bordereaux: [{ Organisme: `78861${letter}`, Du: month, Au: month, Montant: 123_456 }],
    state: 'PREPAREE',
    added_at: new Date(),
    added_by: userId,
  };
  const planted = [plantedDsnFile(firm), plantedToldDsnFile(firm), plantedSpareDsnFile(firm)];
  await insertRows(
    client,
    'dsn_file',
    planted.map((id, place) => ({ ...file, id, sha256: `dsn-${letter}${place}`, fraction: `${place + 1}3` })),
  );
  const keeper = dsnKeeper({ secretKey: testSecretKey, previousSecretKey: undefined });
  const content = keeper.seal(
    { clientId: client_id, id: plantedDsnFile(firm) },
    Buffer.from(`S10 de ${letter}`),
  );
  await client.query('update dsn_file set sealed_content = $3 where client_id = $1 and id = $2', [
    client_id,
    plantedDsnFile(firm),
    content,
  ]);
  await insertRows(client, 'dsn_return', [
    {
      client_id,
      id: plantedDsnReturn(firm),
      company_id,
      month,
      kind: 'CRM',
      title: `Compte rendu métier de ${letter}`,
      organism: `URSSAF ${letter}`,
      issued_on: month,
      received_at: new Date(),
      source: 'FICHIER',
      file_name: `crm-${letter}.xml`,
      reference: `sha256:${letter}`,
      anomalies: [
        { Code: `A-${letter}`, Libelle: `Taux de ${letter}`, Gravite: 'NON_BLOQUANTE', Rubrique: null },
      ],
      correct_by: sameDayLater(month, 3),
      correct_rule: `Règle de ${letter}`,
      correct_source: 'À confirmer',
    },
  ]);
}
