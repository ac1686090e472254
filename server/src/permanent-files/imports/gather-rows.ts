import { getTableColumns } from 'drizzle-orm';
import type { z } from 'zod';
import type { CompanyToImport } from '#contract/permanent-files/companies/company-to-import.ts';
import type { ImportKind } from '#contract/permanent-files/imports/fields.ts';
import type { PersonToImport } from '#contract/permanent-files/people/person.ts';
import type { NirKeeper } from '#server/permanent-files/people/nir/nir-keeper.ts';
import { toRecord } from '#server/permanent-files/people/save/person-mapping.ts';
import { type NewPersonRecord, person } from '#server/permanent-files/people/schema.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { ReadRow } from './rows/row-reader.ts';

/** Whose rows they are and where they come from. */
export interface Origin {
  clientId: number;
  userId: number;
  programme: string | null;
}

type Columns = Record<string, unknown>;

const personColumns = getTableColumns(person);

/** A record by the table's columns, as JSON can hold it. */
function asColumns(record: Partial<NewPersonRecord>): Columns {
  return Object.fromEntries(
    Object.entries(record).map(([property, value]) => [
      personColumns[property as keyof typeof personColumns].name,
      value instanceof Buffer ? `\\x${value.toString('hex')}` : value,
    ]),
  );
}

function personRow(
  { clientId, userId, programme }: Origin,
  id: number,
  input: z.output<typeof PersonToImport>,
  nirs: NirKeeper,
): Columns {
  const nir = input.NumeroSs ? nirs.keep({ clientId, id }, input.NumeroSs) : {};
  return asColumns({
    ...toRecord(input),
    ...nir,
    clientId,
    createdBy: userId,
    AuditProgrammeCreation: programme,
  });
}

function companyRow({ clientId }: Origin, input: CompanyToImport): Columns {
  return {
    client_id: clientId,
    name: input.RaisonSociale,
    legal_form: input.FormeJuridique ?? null,
    reference: input.Reference ?? null,
    siren: input.Siren ?? input.Siret?.slice(0, 9) ?? null,
    siret: input.Siret ?? null,
    foreign_number: input.NumeroEtranger ?? null,
    naf: input.CodeNaf ?? null,
    capital_cents: input.Capital ?? null,
    registered_on: input.DateImmatriculation ?? null,
    address_line: input.Adresse?.Adresse1 ?? null,
    postcode: input.Adresse?.Cp ?? null,
    town: input.Adresse?.Ville ?? null,
    country: input.Adresse?.Pays ?? null,
    country_alpha2: input.Adresse?.PaysAlpha2Code ?? null,
    cabinet_id: input.Cabinet ?? null,
    is_disabled: input.IsDisabled === 1,
  };
}

const tables = { persons: 'person', companies: 'company' } as const;

export const tableOf = (kind: ImportKind) => tables[kind];

/**
 * Gathers rows aside, each with the id that it will have, and adds them all with one statement at the end:
 * whoever adds a person meanwhile waits for that statement, not for the reading of the file.
 */
export async function rowGatherer(db: Db, kind: ImportKind, origin: Origin) {
  const table = tableOf(kind);
  const columns = new Set<string>();
  await db.query('create temporary table gathered (line integer, id bigint, content jsonb) on commit drop');

  return {
    async gather(rows: readonly ReadRow[], nirs: NirKeeper): Promise<void> {
      const ids = await db.query<{ id: number }>(
        `select nextval('${table}_id_seq') as id from generate_series(1, $1::integer)`,
        [rows.length],
      );
      const records = rows.map(({ line, input }, index) => {
        const id = ids[index]?.id ?? 0;
        const content =
          kind === 'persons'
            ? personRow(origin, id, input as z.output<typeof PersonToImport>, nirs)
            : companyRow(origin, input as CompanyToImport);
        for (const column of Object.keys(content)) columns.add(column);
        return { line, id, content };
      });
      await db.query(
        `insert into gathered
         select * from jsonb_to_recordset($1::jsonb) as r (line integer, id bigint, content jsonb)`,
        [JSON.stringify(records)],
      );
    },

    /** Adds what was gathered, in the order of lines, and tells the first and the last id. */
    async add(): Promise<{ first: number; last: number }> {
      const names = [...columns].join(', ');
      await db.query(
        `insert into ${table} (id, ${names})
         select g.id, ${[...columns].map((name) => `r.${name}`).join(', ')}
         from gathered g, jsonb_populate_record(null::${table}, g.content) r order by g.line`,
      );
      const [range] = await db.query<{ first: number; last: number }>(
        'select min(id) as first, max(id) as last from gathered',
      );
      if (!range) throw new Error('nothing was gathered');
      return range;
    },

    /** The journal's row of each: from which import and line it comes. */
    journal: (importId: string, action: string) =>
      db.query(
        `insert into audit_entry (client_id, user_id, programme, action, entity, entity_id, after)
         select $1, $2, $3, $4, $5, g.id, jsonb_build_object('ImportId', $6::text, 'Ligne', g.line)
         from gathered g order by g.line`,
        [origin.clientId, origin.userId, origin.programme, action, table, importId],
      ),
  };
}
