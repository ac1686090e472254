import type { FecSeverity } from '#contract/tax/fec/rules.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { compareOpening } from './compare-opening.ts';
import type { FecRow } from './fec-row.ts';
import type { AccountSum } from './reading/account-sums.ts';
import type { FecChecked } from './reading/check-file.ts';
import type { RuleCount } from './reading/findings.ts';

interface Whose {
  clientId: number;
  row: FecRow;
}

const keepRules = (db: Db, { clientId, row }: Whose, rules: readonly RuleCount[]) =>
  db.query(
    `insert into fec_rule (client_id, fec_id, rule, severity, count, kept, first_line)
     select $1, $2, r.rule, r.severity, r.count, r.kept, r."firstLine"
     from jsonb_to_recordset($3::jsonb)
       r (rule text, severity text, count integer, kept integer, "firstLine" integer)`,
    [clientId, row.id, JSON.stringify(rules)],
  );

const aPage = 5000;

async function keepBalances(db: Db, { clientId, row }: Whose, accounts: readonly AccountSum[]) {
  for (let at = 0; at < accounts.length; at += aPage) {
    await db.query(
      `insert into fec_balance
         (client_id, fec_id, account, third, label, debit_cents, credit_cents, opening_cents, lines)
       select $1, $2, b.account, b.third, b.label, b.debit, b.credit, b.opening, b.lines
       from jsonb_to_recordset($3::jsonb)
         b (account text, third text, label text, debit numeric, credit numeric, opening numeric, lines integer)`,
      [clientId, row.id, JSON.stringify(accounts.slice(at, at + aPage))],
    );
  }
}

const separators = { '\t': 'Tabulation', '|': 'Barre verticale' };

/** Keeps what a check has come to; its findings have been copied in already. */
export async function keepChecked(db: Db, whose: Whose, checked: FecChecked): Promise<void> {
  const { clientId, row } = whose;
  await keepBalances(db, whose, checked.accounts);
  const rules = [...checked.rules];
  const openings = await compareOpening(db, clientId, row, rules);
  if (openings) rules.push(openings);
  await keepRules(db, whose, rules);
  const count = (severity: FecSeverity) =>
    rules.filter((rule) => rule.severity === severity).reduce((sum, rule) => sum + rule.count, 0);
  const { layout, encoding, lines, entries, debit, credit, isBlocked } = checked;
  await db.query(
    `update fec set state = 'CONTROLEE', columns = $3, amounts = $4, separator = $5, encoding = $6, lines = $7,
       entries = $8, debit_cents = $9, credit_cents = $10, errors = $11, warnings = $12, remarks = $13, is_blocked = $14
     where client_id = $1 and id = $2`,
    [
      clientId,
      row.id,
      layout?.model ?? null,
      layout?.amounts ?? null,
      layout ? separators[layout.separator] : null,
      encoding,
      lines,
      entries,
      debit,
      credit,
      count('ERREUR'),
      count('AVERTISSEMENT'),
      count('REMARQUE'),
      isBlocked,
    ],
  );
}
