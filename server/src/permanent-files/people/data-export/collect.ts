import { inFigures } from '#contract/calendar.ts';
import {
  mandateFunctions,
  type Relation,
  relationKinds,
} from '#contract/permanent-files/people/person-page-calls.ts';
import { heldRights } from '#contract/permanent-files/people/shareholders.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { readValue } from '#server/platform/records/field-words.ts';
import { identityFilesOf } from '../erasure/forget-person.ts';
import type { NirKeeper } from '../nir/nir-keeper.ts';
import { personHistory } from '../page/person-history.ts';
import { personLabels } from '../page/person-labels.ts';
import { relationsOf } from '../page/person-relations.ts';
import { findPersonRow } from '../page/read-person.ts';
import type { PersonRecord } from '../schema.ts';

/** A line of the export: what it is called, and what there is. */
type Line = [label: string, value: string | null];

interface HeldFile {
  /** Its path in the archive. */
  path: string;
  sha256: string;
}

/** All that is held on a person and may be told to them, in French. */
export interface PersonData {
  fullName: string;
  person: Line[];
  relations: Line[][];
  clientSpace: Line[];
  clientSpaceHistory: Line[][];
  mails: Line[][];
  prospects: Line[][];
  journal: Line[][];
  files: HeldFile[];
}

/**
 * Fields that the person asks the CNIL for, not the firm: the right of access to what is processed against money
 * laundering is indirect (CMF L561-45). What may be declared to Tracfin is kept nowhere (CMF L561-18).
 */
const isWithheld = (name: string) => /^lab/i.test(name);

/** What is told of the row beside its labelled fields. */
const beside = (row: PersonRecord): Line[] => [
  ['Fiche créée le', moment(row.createdAt)],
  ['Dernière modification', row.modifiedAt && moment(row.modifiedAt)],
];

const parisMoment = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});
const moment = (at: Date) => parisMoment.format(at);
const day = (date: string | null) => date && inFigures(date);

function personLines(row: PersonRecord, NumeroSs: string | null): Line[] {
  const values: Record<string, unknown> = { ...row, NumeroSs };
  const labelled = Object.entries(personLabels)
    .filter(([name]) => !isWithheld(name) && name !== 'identityDocumentFileId')
    .map(([name, { label }]): Line => [label, readValue(personLabels, name, values[name])]);
  return [...labelled, ...beside(row)];
}

const relationLines = ({
  Kind,
  Company,
  Function: held,
  Status,
  Through,
  Right,
  Shares,
  Percentage,
  StartsOn,
  EndsOn,
}: Relation): Line[] => [
  ['Nature', relationKinds[Kind]],
  ['Société', Company.Value],
  ['Fonction', held ? mandateFunctions[held] : Status],
  ['Représentant permanent de', Through?.Value ?? null],
  ['Droit', Right && heldRights[Right]],
  ['Nombre de parts', Shares === null ? null : String(Shares)],
  [
    Right === 'US' ? 'Part des votes' : 'Part du capital',
    Percentage === null ? null : `${Percentage.toLocaleString('fr-FR')} %`,
  ],
  ['Depuis le', day(StartsOn)],
  ['Jusqu’au', day(EndsOn)],
];

interface Space {
  email: string;
  created_at: Date;
  is_disabled: boolean;
  phone: string | null;
  sign_ins: number;
  last_sign_in_at: Date | null;
}

async function clientSpaceOf(db: Db, clientId: number, id: number) {
  const [space] = await db.query<Space & { [column: string]: unknown }>(
    `select u.email, s.created_at, u.is_disabled, u.phone, u.sign_ins, u.last_sign_in_at
     from client_space s join app_user u on u.client_id = s.client_id and u.id = s.user_id
     where s.client_id = $1 and s.person_id = $2`,
    [clientId, id],
  );
  const signIns = await db.query<{ at: Date; method: string; device: string; address: string | null }>(
    `select e.at, e.method, e.device, e.address from sign_in_event e
     join client_space s on s.client_id = e.client_id and s.user_id = e.user_id
     where s.client_id = $1 and s.person_id = $2 order by e.at desc`,
    [clientId, id],
  );
  const clientSpace: Line[] = space
    ? [
        ['Adresse de connexion', space.email],
        ['Ouvert le', moment(space.created_at)],
        ['État', space.is_disabled ? 'Désactivé' : 'Ouvert'],
        ['Téléphone', space.phone],
        ['Nombre de connexions', String(space.sign_ins)],
        ['Dernière connexion', space.last_sign_in_at && moment(space.last_sign_in_at)],
      ]
    : [];
  const clientSpaceHistory = signIns.map(({ at, device, address }): Line[] => [
    ['Connexion le', moment(at)],
    ['Appareil', device],
    ['Adresse réseau', address],
  ]);
  return { clientSpace, clientSpaceHistory };
}

async function mailsTo(db: Db, { clientId, Email }: PersonRecord): Promise<Line[][]> {
  if (!Email) return [];
  const rows = await db.query<{ at: Date; subject: string }>(
    `select created_at as at, subject from outbox_message
     where client_id = $1 and lower(recipient) = lower($2) order by created_at desc`,
    [clientId, Email],
  );
  return rows.map(({ at, subject }) => [
    ['Envoyé le', moment(at)],
    ['Objet', subject],
  ]);
}

/** What the person told as a prospect, by the e-mail that they gave. */
async function prospectsOf(db: Db, { clientId, Email }: PersonRecord): Promise<Line[][]> {
  if (!Email) return [];
  const rows = await db.query<Record<string, string | null> & { at: Date; born: string | null }>(
    `select created_at as at, birth_date as born, concat_ws(' ', civility, first_name, last_name, maiden_name) as name,
       company_name, email, phone, concat_ws(' ', birth_place, birth_department, birth_country) as birth_place,
       nationality, concat_ws(' ', father_name, mother_name) as parents,
       concat_ws(' ', address_line, postcode, town, country) as address
     from prospect where client_id = $1 and lower(email) = lower($2) order by created_at desc`,
    [clientId, Email],
  );
  return rows.map((row) => [
    ['Demande faite le', moment(row.at)],
    ['Société projetée', row.company_name ?? null],
    ['Nom', row.name ?? null],
    ['E-mail', row.email ?? null],
    ['Téléphone', row.phone ?? null],
    ['Naissance', [day(row.born), row.birth_place].filter(Boolean).join(' ') || null],
    ['Nationalité', row.nationality ?? null],
    ['Parents', row.parents || null],
    ['Adresse', row.address || null],
  ]);
}

/** The journal without the names of the staff: who they are is theirs, when and what is the person's. */
async function journalLines(db: Db, clientId: number, id: number): Promise<Line[][]> {
  const rows = await personHistory.select(db, { clientId, id, limit: null, offset: 0 });
  return rows.map((row) => {
    const { Action, Changes } = personHistory.present(row);
    const isTold = (field: string) =>
      !Object.entries(personLabels).some(([name, { label }]) => label === field && isWithheld(name));
    const fields = Changes.map(({ Field }) => Field).filter(isTold);
    return [
      ['Date', moment(row.at)],
      ['Opération', Action],
      ['Champs concernés', fields.join(', ') || null],
    ];
  });
}

async function filesOf(db: Db, clientId: number, persons: number[]): Promise<HeldFile[]> {
  const ids = await identityFilesOf(db, clientId, persons);
  const rows = await db.query<{ sha256: string; media_type: string }>(
    `select sha256, media_type from stored_file where client_id = $1 and id = any($2) order by created_at, id`,
    [clientId, ids],
  );
  return rows.map(({ sha256, media_type }, index) => ({
    path: `pieces/piece-identite-${index + 1}.${media_type.split('/')[1] ?? 'bin'}`,
    sha256,
  }));
}

/** @throws AppError 404 when the firm has no such person. */
export async function collectPersonData(
  db: Db,
  { clientId, id }: { clientId: number; id: number },
  nirs: NirKeeper,
): Promise<PersonData> {
  const row = await findPersonRow(db, clientId, id);
  // what was known of them before two persons were made one
  const ids = await personHistory.ids(db, { clientId, id });
  const relations = await relationsOf(db, { clientId, id, asOf: null, isWhole: true });
  return {
    fullName: `${row.Prenom} ${row.Nom}`,
    person: personLines(row, nirs.open({ clientId, id }, row)),
    relations: relations.map(relationLines),
    ...(await clientSpaceOf(db, clientId, id)),
    mails: await mailsTo(db, row),
    prospects: await prospectsOf(db, row),
    journal: await journalLines(db, clientId, id),
    files: await filesOf(db, clientId, ids),
  };
}
