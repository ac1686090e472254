import pg from 'pg';
import type { AddParameterConfig } from '#contract/administration/parameters/calls.ts';
import { readValue } from '#contract/administration/parameters/value.ts';
import { invalidInput, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { catalogue } from './catalogue.ts';
import { dayAfter, dayBefore, inWords } from './days.ts';
import { type FirmValue, firmValues } from './firm-values.ts';
import { insertValues, type ValueToInsert } from './insert-values.ts';
import type { ParameterKeeper } from './parameter-keeper.ts';

type Context = SignedInContext<typeof AddParameterConfig>;
type Input = Context['input'];

const taken = (value: Pick<FirmValue, 'DateDebut' | 'DateFin'>) =>
  invalidInput([
    {
      Path: 'DateDebut',
      Message: `Une valeur est déjà prévue ${inWords(value)}. Pour la remplacer, indiquez un motif de correction.`,
    },
  ]);

/** The value in the form that is kept. @throws AppError 404, 400 by field */
function check({ Key, Valeur, DateDebut, Motif }: Input) {
  const known = catalogue.get(Key);
  if (!known) throw notFound('Ce paramètre n’existe pas.');
  const read = readValue(known.Type, Valeur);
  const faults = [
    ...('fault' in read ? [{ Path: 'Valeur', Message: read.fault }] : []),
    ...(DateDebut < todayInParis() && !Motif
      ? [
          {
            Path: 'Motif',
            Message:
              'Cette valeur s’applique à une période passée, que des calculs ont pu utiliser : indiquez le motif de la correction.',
          },
        ]
      : []),
  ];
  if ('fault' in read || faults.length > 0) throw invalidInput(faults);
  return { known, value: read.value };
}

/** What a value that is in the way held, in the clear. */
async function plainValue({ db, session }: Context, keeper: ParameterKeeper, { Id, Valeur }: FirmValue) {
  if (Valeur !== null) return Valeur;
  const [row] = await db.query<{ sealed: Buffer }>(
    'select value_sealed as sealed from parameter_value where client_id = $1 and id = $2',
    [session.clientId, Id],
  );
  return row ? keeper.open({ clientId: session.clientId, id: Id }, row.sealed) : '';
}

/**
 * Makes room for a value: those that it overlaps end before it, and go on after it where they reach beyond its end.
 * As a correction it leaves them as they were and puts copies of what lies outside of it in their place.
 * @returns the copies to write
 * @throws AppError 400 where a value begins within the period and this is no correction
 */
async function makeRoom(context: Context, keeper: ParameterKeeper, overlapped: readonly FirmValue[]) {
  const { db, session, input, programme } = context;
  const { DateDebut, Motif } = input;
  const DateFin = input.DateFin ?? null;
  const later = overlapped.find((value) => value.DateDebut >= DateDebut);
  if (later && !Motif) throw taken(later);
  const copies: ValueToInsert[] = [];
  for (const value of overlapped) {
    const copy = {
      value: await plainValue(context, keeper, value),
      source: value.Source,
      motive: value.Motif,
    };
    if (Motif && value.DateDebut < DateDebut)
      copies.push({ ...copy, from: value.DateDebut, to: dayBefore(DateDebut) });
    if (DateFin && (value.DateFin === null || value.DateFin > DateFin))
      copies.push({ ...copy, from: dayAfter(DateFin), to: value.DateFin });
  }
  await db.query(
    `update parameter_value set version = version + 1, modified_at = now(), modified_by = $3, modified_from = $4,
       ${Motif ? 'replaced_at = now(), replaced_by = $3' : 'ends_on = $5::date - 1'}
     where client_id = $1 and id = any ($2)`,
    [
      session.clientId,
      overlapped.map(({ Id }) => Id),
      session.userId,
      programme ?? null,
      ...(Motif ? [] : [DateDebut]),
    ],
  );
  return copies;
}

/** Somebody else has just given a value for the period. */
const readable = (error: unknown) =>
  error instanceof pg.DatabaseError && error.constraint === 'parameter_value_one_at_a_time'
    ? invalidInput([
        { Path: 'DateDebut', Message: 'Une autre valeur vient d’être enregistrée sur cette période.' },
      ])
    : error;

/** Gives a parameter a value of the firm; the journal tells what it took the place of, never a secret. */
export async function addParameterValue(context: Context, keeper: ParameterKeeper): Promise<{ Id: number }> {
  const { db, session, input, audit } = context;
  const { known, value } = check(input);
  const { Key, DateDebut, DateFin = null, Source, Motif = null } = input;
  const overlapped = await firmValues(
    db,
    session.clientId,
    `v.key = $2 and v.replaced_at is null and daterange(v.starts_on, v.ends_on, '[]') && daterange($3, $4, '[]')`,
    [Key, DateDebut, DateFin],
    { lock: true },
  );
  const copies = await makeRoom(context, keeper, overlapped);
  const [Id = 0] = await insertValues(context, keeper, { key: Key, type: known.Type }, [
    { from: DateDebut, to: DateFin, value, source: Source, motive: Motif },
    ...copies,
  ]).catch((error: unknown) => Promise.reject(readable(error)));
  const told = (plain: string | null) => (known.Type === 'ApiKey' ? '•••' : plain);
  audit.record({
    action: 'parameter.add',
    entity: 'parameter',
    entityId: Id,
    before: {
      Key,
      Valeurs: overlapped.map((one) => ({
        Valeur: told(one.Valeur),
        DateDebut: one.DateDebut,
        DateFin: one.DateFin,
      })),
    },
    after: { Key, Libelle: known.Libelle, Valeur: told(value), DateDebut, DateFin, Source, Motif },
  });
  return { Id };
}
