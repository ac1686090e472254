import type { RequestOf } from '#contract/call.ts';
import { GetActivityMonth } from '#contract/portage/activity/calls.ts';
import { AddPortage, GetPortageById } from '#contract/portage/employments/calls.ts';
import * as calls from '#contract/portage/invoices/calls.ts';
import { todayInParis } from '#server/platform/today.ts';
import { plantedCustomer } from '../firms/company-files.ts';
import type { TestApp } from '../test-app.ts';

interface Wanted {
  IdSocietePortage?: number;
  Mois?: string;
  PrixHT?: number | null;
  Etat?: string;
  days?: number;
}

/** A portage company of firm A that bills its customer for sixty carried persons; each test takes persons of its own. */
export async function portageBilling(app: TestApp) {
  const keeper = await app.signIn('PORTAGE_SALARIAL');
  const { A } = app.firms;
  const carrier = A.companies.at(-2) ?? 0;
  const other = A.companies.at(-1) ?? 0;
  const customer = plantedCustomer({ number: 1 });
  await app.query(
    `update company set vat_number = 'FR32123456789', address_line = '1 rue du Port', postcode = '69001', town = 'Lyon'
     where client_id = $1 and id = any ($2)`,
    [A.id, [carrier, other]],
  );
  await app.query(
    `update company set email = 'compta@cliente.example', country_alpha2 = 'FR' where client_id = $1 and id = $2`,
    [A.id, customer],
  );
  await app.query(
    `insert into company_billing (client_id, company_id, payment_days) values ($1, $2, 45)
     on conflict (client_id, company_id) do update set payment_days = 45`,
    [A.id, customer],
  );
  const people = await app.query<{ id: number }>(
    `insert into person (client_id, last_name, first_name, is_in_portage) select $1, 'Portée', 'Essai ' || i, true
     from generate_series(1, 60) i returning id`,
    [A.id],
  );
  let next = 0;

  /** A carried person of whom a month is reported. */
  async function reported(wanted: Wanted = {}) {
    const {
      IdSocietePortage = carrier,
      Mois = '2026-02',
      PrixHT = 60_000,
      Etat = 'VALIDE',
      days = 10,
    } = wanted;
    const person = people[next++]?.id ?? 0;
    const { Id } = (
      await keeper.call(AddPortage, {
        IdPersonne: person,
        IdSocietePortage,
        TypeContrat: 'CDI',
        Classe: 'SENIOR',
        DateDebut: '2026-01-05',
        SalaireBase: 300_000,
        Missions: [
          {
            IdSocieteCliente: customer,
            Objet: 'Audit',
            DateDebut: '2026-01-05',
            DateContratClient: '2026-01-05',
            PrixHT,
          },
        ],
      } as RequestOf<typeof AddPortage>)
    ).answer;
    const mission = (await keeper.call(GetPortageById, { Id })).answer.Missions[0]?.Id ?? 0;
    const [report] = await app.query<{ id: number }>(
      `insert into activity_report (client_id, mission_id, month, state, state_on, days, quantity)
       values ($1, $2, $3, $4, $5, '[]', $6) returning id`,
      [A.id, mission, `${Mois}-01`, Etat, todayInParis(), days],
    );
    return { person, mission, report: Number(report?.id) };
  }

  const make = (IdsCra: number[], Somme: number, Regroupement = 'CLIENT') =>
    keeper.call(calls.MakePortageInvoices, { IdsCra, Somme, Regroupement } as never);
  const read = async (id: number) => (await keeper.call(calls.GetPortageInvoiceById, { id })).answer;
  const update = (Id: number, State: string, more: object = {}) =>
    keeper.call(calls.UpdatePortageInvoiceStatus, { Id, State, ...more } as never);
  const stateOf = async (person: number, Mois = '2026-02') =>
    (await keeper.call(GetActivityMonth, { IdPersonne: person, Mois })).answer.Missions[0];
  async function drafted(wanted: Wanted = {}) {
    const made = await reported(wanted);
    const [id = 0] = (await make([made.report], Math.round((wanted.PrixHT ?? 60_000) * (wanted.days ?? 10))))
      .answer.Ids;
    return { ...made, id };
  }
  async function issued(wanted: Wanted = {}) {
    const made = await drafted(wanted);
    const { status } = await update(made.id, 'Issued');
    if (status !== 200) throw new Error(`the invoice was not issued: ${status}`);
    return made;
  }
  const pay = (Id: number, AmountCents: number) =>
    update(Id, 'Paid', { Payment: { Method: 'Transfer', PaidOn: todayInParis(), AmountCents } });
  return { keeper, carrier, other, customer, reported, make, read, update, stateOf, drafted, issued, pay };
}
