import { z } from 'zod';
import { LeaveCounter, LeaveUnit } from '#contract/social/leave/holiday.ts';
import { readDataCsv } from '#server/platform/installation/reference-data-files.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';

const yesOrNo = z.enum(['0', '1']).transform((flag) => flag === '1');
const blankAsNull = z.string().transform((text) => text || null);
const dateOrNull = z.union([z.literal('').transform(() => null), z.iso.date()]);

const Line = z.strictObject({
  id: z.coerce.number().int().positive(),
  code: z.string().regex(/^[A-Z_]+$/),
  label: z.string().min(1),
  unit: LeaveUnit,
  counter: z.union([z.literal('').transform(() => null), LeaveCounter]),
  proof: yesOrNo,
  visible: yesOrNo,
  /** Parameter that tells how many days at most. */
  maximum: blankAsNull,
  from: dateOrNull,
  to: dateOrNull,
  article: z.string().min(1),
});

/** A type of leave as the law or an agreement has it, from a day to a day. */
export type LeaveType = z.output<typeof Line>;

/** Every type there is, in the order in which they are offered. @throws where the file is not what it should be */
export const leaveTypes: readonly LeaveType[] = z.array(Line).parse(readDataCsv('leave/holiday-types.csv'));

const byId = new Map(leaveTypes.map((type) => [type.id, type]));

export const isInForce = ({ from, to }: LeaveType, date: string): boolean =>
  (from === null || from <= date) && (to === null || date <= to);

/** The type of a request that is kept, whether or not it is in force today. */
export function typeOf(id: number): LeaveType {
  const type = byId.get(id);
  if (!type) throw new Error(`there is no type of leave ${id}`);
  return type;
}

/** The type that a request names. @throws AppError 400 at its field, where it is not in force on the first day */
export function chosenType(id: number, date: string, field = 'IdType'): LeaveType {
  const type = byId.get(id);
  if (type && isInForce(type, date)) return type;
  throw invalidInput([{ Path: field, Message: 'Ce type de congé n’existe pas à cette date.' }]);
}

/** Types whose leave is an illness: it may lie over another leave. */
export const isSickness = ({ code }: LeaveType): boolean => code === 'MALADIE' || code === 'ACCIDENT_TRAVAIL';

/** What somebody may be told that a leave is; null: only that one is away. `mayRead`: they may read the request itself. */
export function toldLabel(id: number, mayRead: boolean): string | null {
  const { visible, label } = typeOf(id);
  return visible || mayRead ? label : null;
}
