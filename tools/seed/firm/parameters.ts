import type pg from 'pg';

const accounts = [
  ['411000', 'Clients – ventes de prestations'],
  ['411100', 'Clients – honoraires d’expertise'],
  ['411900', 'Clients – notes à établir'],
  ['512100', 'Banque – compte courant'],
  ['512200', 'Banque – compte de tiers'],
  ['622600', 'Honoraires de sous-traitance'],
  ['628100', 'Cotisations ordinales'],
  ['706100', 'Honoraires – tenue et révision'],
  ['706200', 'Honoraires – social'],
  ['706300', 'Honoraires – juridique'],
] as const;

const budgets = [
  { year: 2025, monthly: 145, yearly: 1740, exceptional: 300, tax_visa: 200, payslips: 2 },
  { year: 2026, monthly: 155, yearly: 1860, exceptional: 320, tax_visa: 200, payslips: 2 },
];

const values = [
  ['PORTAGE_FRAIS_GESTION', '6', '2025-01-01', '2025-12-31', 'Décision du comité de direction du 12/12/2024'],
  ['PORTAGE_FRAIS_GESTION', '5.5', '2026-01-01', null, 'Décision du comité de direction du 09/12/2025'],
  ['TEMPS_TAUX_BUDGET', '72', '2025-01-01', null, 'Décision du comité de direction du 12/12/2024'],
  ['EMAIL_DPO', 'dpo@demo.example', '2026-01-01', null, 'Désignation du 15/12/2025'],
] as const;

/** What the demonstration firm has decided for itself: rates, budgets, accounts. */
export async function addParameters(
  client: pg.ClientBase,
  { clientId, author }: { clientId: number; author: number },
): Promise<void> {
  await client.query(
    `insert into parameter_value (client_id, key, value, starts_on, ends_on, source, created_by)
     select $1, key, value, starts_on, ends_on, source, $2
     from unnest($3::text[], $4::text[], $5::date[], $6::date[], $7::text[])
       as n (key, value, starts_on, ends_on, source)`,
    [clientId, author, ...[0, 1, 2, 3, 4].map((column) => values.map((row) => row[column]))],
  );
  await client.query(
    `insert into budget_setting (client_id, year, monthly, yearly, exceptional, tax_visa, payslips, created_by)
     select $1, year, monthly, yearly, exceptional, tax_visa, payslips, $2
     from jsonb_populate_recordset(null::budget_setting, $3::jsonb)`,
    [clientId, author, JSON.stringify(budgets)],
  );
  await client.query(
    `insert into account (client_id, number, label, created_by)
     select $1, number, label, $2 from unnest($3::text[], $4::text[]) as n (number, label)`,
    [clientId, author, accounts.map(([number]) => number), accounts.map(([, label]) => label)],
  );
}
