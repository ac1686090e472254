import type { AnswerOf } from '#contract/call.ts';
import type { ComparePersons } from '#contract/permanent-files/people/duplicate-calls.ts';
import { mergeFieldNames } from '#contract/permanent-files/people/merge-fields.ts';
import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { compareFields } from '#server/platform/records/merge/compare-fields.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { describeField } from '../page/describe-field.ts';
import { findPersonRow } from '../page/read-person.ts';
import type { PersonRecord } from '../schema.ts';
import { isSameField } from './merge-sql-columns.ts';

type Comparison = AnswerOf<typeof ComparePersons>;
type Compared = Comparison['Persons'][number];
type Link = Compared['Links'][number];

const linksText = `
  select l.*, c.name as "Societe" from (
    select 'Mandat' as "Kind", company_id as "IdSociete", function as "Function", null::bigint as "Shares",
      starts_on as "StartsOn", ends_on as "EndsOn" from mandate where client_id = $1 and person_id = $2
    union all
    select 'Actionnaire', company_id, null, shares, starts_on, ends_on
      from shareholding where client_id = $1 and person_id = $2
    union all
    select 'Portage', company_id, null, null, starts_on, ends_on
      from portage_employment where client_id = $1 and person_id = $2) l
  join company c on c.client_id = $1 and c.id = l."IdSociete" and ${isReadableNow('c')}
  order by l."EndsOn" is not null, c.name, l."Kind", l."StartsOn"`;

interface Beside {
  fileName: string | null;
  space: Compared['EspacePro'];
  links: Omit<Link, 'IsInBoth'>[];
}

/** What stands beside a person's row. */
async function readBeside(db: Db, { clientId, Id, identityDocumentFileId }: PersonRecord): Promise<Beside> {
  const links = await db.query<Omit<Link, 'IsInBoth'>>(linksText, [clientId, Id]);
  const [file] = await db.query<{ name: string }>(
    'select file_name as name from stored_file where client_id = $1 and id = $2',
    [clientId, identityDocumentFileId],
  );
  const [space] = await db.query<{ isClosed: boolean }>(
    `select u.is_disabled as "isClosed" from client_space s
     join app_user u on u.client_id = $1 and u.id = s.user_id where s.client_id = $1 and s.person_id = $2`,
    [clientId, Id],
  );
  return {
    links,
    fileName: file?.name ?? null,
    space: space ? (space.isClosed ? 'Closed' : 'Open') : 'None',
  };
}

const keyOf = (link: Omit<Link, 'IsInBoth'>) => JSON.stringify({ ...link, Societe: null });

function toCompared(row: PersonRecord, { space, links }: Beside, others: Beside): Compared {
  const theirs = new Set(others.links.map(keyOf));
  return {
    Id: row.Id,
    Version: row.Version,
    Nom: row.Nom,
    Prenom: row.Prenom,
    Email: row.Email,
    CreatedAt: row.createdAt.toISOString(),
    EspacePro: space,
    // titles add up: what both hold alike is held twice
    Links: links.map((link) => ({
      ...link,
      IsInBoth: link.Kind !== 'Actionnaire' && theirs.has(keyOf(link)),
    })),
  };
}

/**
 * Two persons field by field, with what links each to companies.
 * @throws AppError 404 when the firm lacks one of them.
 */
export async function comparePersons({
  db,
  session,
  input,
}: SignedInContext<typeof ComparePersons>): Promise<Comparison> {
  const first = await findPersonRow(db, session.clientId, input.Id);
  const second = await findPersonRow(db, session.clientId, input.OtherId);
  const besideFirst = await readBeside(db, first);
  const besideSecond = await readBeside(db, second);
  const sides = [
    { row: first, beside: besideFirst },
    { row: second, beside: besideSecond },
  ] as const;
  return {
    Persons: [toCompared(first, besideFirst, besideSecond), toCompared(second, besideSecond, besideFirst)],
    ...compareFields({
      names: mergeFieldNames,
      describe: (name, side) => describeField(name, sides[side].row, sides[side].beside.fileName),
      isSame: (name) => isSameField(name, first, second),
      // an open space counts most, since its owner signs in there; then what is filled in, and what is linked
      weight: (side) => (sides[side].beside.space === 'Open' ? 1000 : 0) + sides[side].beside.links.length,
      ids: [first.Id, second.Id],
    }),
  };
}
