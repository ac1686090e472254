import type { ActState } from '#contract/directory/referentials/calls.ts';
import type { Entry, ReferenceList } from '#contract/directory/referentials/entry.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { isValidOnSql } from '#server/platform/database/validity.ts';
import { todayInParis } from '#server/platform/today.ts';

/** Whether an entry may be chosen on the day that `$n` holds. */
export const validOn = (alias: string, day: string) =>
  isValidOnSql(`${alias}.valid_from`, `${alias}.valid_to`, `${day}::date`);

const columns = `e.id as "Id", e.code as "Code", e.label as "Libelle", ${validOn('e', '$2')} as "EstActif",
  e.valid_to as "DateFin"`;

type Row = Entry & {
  acronym: string | null;
  bic: string | null;
  parent: string | null;
  is_eu: boolean | null;
};

/** Every entry of a list as the firm knows it, the nation's in their order and then the firm's own by name. */
const entriesOf = (db: Db, list: ReferenceList, order = 'e.position, e.label') =>
  db.query<Row>(
    `select ${columns}, e.acronym, e.bic, e.parent, e.is_eu from known_entry e where e.list = $1
     order by ${order}, e.id`,
    [list, todayInParis()],
  );

const entry = ({ Id, Code, Libelle, EstActif, DateFin }: Row): Entry => ({
  Id,
  Code,
  Libelle,
  EstActif,
  DateFin,
});

export const companyActs = async (db: Db) => (await entriesOf(db, 'actes-vie-societe')).map(entry);

export const directorStatuses = async (db: Db) => (await entriesOf(db, 'statuts-dirigeant')).map(entry);

export const countries = async (db: Db) =>
  (await entriesOf(db, 'pays')).map((row) => ({
    ...entry(row),
    Alpha2Code: row.Code,
    IsUe: row.is_eu === true,
  }));

export const banks = async (db: Db) =>
  (await entriesOf(db, 'banques', 'e.label')).map((row) => ({ ...entry(row), Bic: row.bic }));

export const synthesisKeys = async (db: Db) =>
  (await entriesOf(db, 'cles-synthese')).map((row) => ({ ...entry(row), Rubrique: row.parent ?? '' }));

/** States of all acts, or of one; by act, then in their order. */
export const actStates = (db: Db, actId?: number): Promise<ActState[]> =>
  db.query<ActState>(
    `select ${columns}, a.id as "IdActeVieSociete", a.label as "ActeVieSociete"
     from known_entry e join known_entry a on a.list = 'actes-vie-societe' and a.code = e.parent
     where e.list = $1 and ($3::bigint is null or a.id = $3)
     order by a.position, a.label, a.id, e.position, e.label, e.id`,
    ['etats-acte', todayInParis(), actId ?? null],
  );
