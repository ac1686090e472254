import { fold } from '#contract/fold.ts';
import type { ImportKind } from '#contract/permanent-files/imports/fields.ts';
import { noEmail } from '#contract/permanent-files/people/person.ts';
import type { NirKeeper } from '#server/permanent-files/people/nir/nir-keeper.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { FoundFault, ReadRow } from './rows/row-reader.ts';

/** Something that a line has in common with the register. */
interface Met {
  line: number;
  field: string;
  severity: FoundFault['severity'];
  message: string;
}

const text = ({ values }: ReadRow, field: string) => {
  const value = values.get(field);
  return typeof value === 'string' ? value : '';
};

interface Keyed {
  row: ReadRow;
  key: string;
}

const keyed = (rows: readonly ReadRow[], keyOf: (row: ReadRow) => string): Keyed[] =>
  rows.map((row) => ({ row, key: keyOf(row) })).filter(({ key }) => key !== '');

async function linesWithin(
  found: readonly Keyed[],
  find: (keys: string[]) => Promise<{ key: string }[]>,
  blame: Omit<Met, 'line'>,
): Promise<Met[]> {
  if (found.length === 0) return [];
  const known = new Set((await find(found.map(({ key }) => key))).map(({ key }) => key));
  return found.filter(({ key }) => known.has(key)).map(({ row }) => ({ line: row.line, ...blame }));
}

const emailTaken = "Une personne avec la même adresse mail est présente. Veuillez modifier l'adresse mail.";

function emails(db: Db, clientId: number, rows: readonly ReadRow[]): Promise<Met[]> {
  const found = keyed(rows, (row) => {
    const email = text(row, 'Email').toLowerCase();
    return email === noEmail ? '' : email;
  });
  const ask = (keys: string[]) =>
    db.query<{ key: string }>(
      'select lower(email) as key from person where client_id = $1 and lower(email) = any($2)',
      [clientId, keys],
    );
  return linesWithin(found, ask, { field: 'Email', severity: 'error', message: emailTaken });
}

async function namesakes(db: Db, clientId: number, rows: readonly ReadRow[]): Promise<Met[]> {
  const found = rows.filter((row) =>
    ['Nom', 'Prenom', 'Datenaissance'].every((field) => text(row, field) !== ''),
  );
  if (found.length === 0) return [];
  const met = await db.query<{ line: number }>(
    `select t.line from unnest($2::integer[], $3::text[], $4::text[], $5::date[])
         as t (line, last_name, first_name, birth_date)
     where exists (select from person p
       where p.client_id = $1 and p.identity_key = identity_key(t.last_name, t.first_name, t.birth_date))`,
    [
      clientId,
      found.map(({ line }) => line),
      found.map((row) => text(row, 'Nom')),
      found.map((row) => text(row, 'Prenom')),
      found.map((row) => text(row, 'Datenaissance')),
    ],
  );
  return met.map(({ line }) => ({
    line,
    field: 'Nom',
    severity: 'warning',
    message: 'Une personne de mêmes nom, prénom et date de naissance est déjà au registre.',
  }));
}

function numbers(db: Db, clientId: number, rows: readonly ReadRow[], nirs: NirKeeper): Promise<Met[]> {
  const found = keyed(rows, (row) => {
    const nir = text(row, 'NumeroSs');
    return nir === '' ? '' : nirs.fingerprint(clientId, nir).toString('hex');
  });
  const ask = (keys: string[]) =>
    db.query<{ key: string }>(
      `select encode(nir_fingerprint, 'hex') as key from person
       where client_id = $1 and nir_fingerprint = any($2::bytea[])`,
      [clientId, keys.map((key) => Buffer.from(key, 'hex'))],
    );
  return linesWithin(found, ask, {
    field: 'NumeroSs',
    severity: 'warning',
    message: 'Une personne de même n° de sécurité sociale est déjà au registre.',
  });
}

function sirets(db: Db, clientId: number, rows: readonly ReadRow[]): Promise<Met[]> {
  const ask = (keys: string[]) =>
    db.query<{ key: string }>('select siret as key from company where client_id = $1 and siret = any($2)', [
      clientId,
      keys,
    ]);
  return linesWithin(
    keyed(rows, (row) => text(row, 'Siret')),
    ask,
    { field: 'Siret', severity: 'error', message: 'Une société de ce SIRET est déjà au registre.' },
  );
}

function references(db: Db, clientId: number, rows: readonly ReadRow[]): Promise<Met[]> {
  const ask = (keys: string[]) =>
    db.query<{ key: string }>(
      'select fold(reference) as key from company where client_id = $1 and fold(reference) = any($2)',
      [clientId, keys],
    );
  return linesWithin(
    keyed(rows, (row) => fold(text(row, 'Reference'))),
    ask,
    { field: 'Reference', severity: 'error', message: 'Un autre dossier a déjà cette référence.' },
  );
}

/** Without a SIRET name and town alone tell whether a company is there already. */
async function sameNames(db: Db, clientId: number, rows: readonly ReadRow[]): Promise<Met[]> {
  const found = rows.filter((row) => text(row, 'Siret') === '' && text(row, 'Adresse.Ville') !== '');
  if (found.length === 0) return [];
  const met = await db.query<{ line: number }>(
    `select t.line from unnest($2::integer[], $3::text[], $4::text[]) as t (line, name, town)
     where exists (select from company c where c.client_id = $1 and c.identity_key = company_key(t.name, t.town))`,
    [
      clientId,
      found.map(({ line }) => line),
      found.map((row) => text(row, 'RaisonSociale')),
      found.map((row) => text(row, 'Adresse.Ville')),
    ],
  );
  return met.map(({ line }) => ({
    line,
    field: 'RaisonSociale',
    severity: 'warning',
    message: 'Une société de mêmes nom et ville est déjà au registre.',
  }));
}

/** What some lines have in common with the register as it is now. */
export async function metInRegister(
  db: Db,
  { clientId, kind, nirs }: { clientId: number; kind: ImportKind; nirs: NirKeeper },
  rows: readonly ReadRow[],
): Promise<Met[]> {
  if (kind === 'companies')
    return [
      ...(await sirets(db, clientId, rows)),
      ...(await references(db, clientId, rows)),
      ...(await sameNames(db, clientId, rows)),
    ];
  return [
    ...(await emails(db, clientId, rows)),
    ...(await namesakes(db, clientId, rows)),
    ...(await numbers(db, clientId, rows, nirs)),
  ];
}
