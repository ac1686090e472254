import type { FieldOfTwo, Side } from '#contract/merge.ts';

interface Compared<Field extends string> {
  names: readonly Field[];
  /** A field of one of the two in words; null where there is nothing. */
  describe: (name: Field, side: Side) => string | null;
  isSame: (name: Field) => boolean;
  /** What counts beside the fields that are filled in. */
  weight: (side: Side) => number;
  ids: readonly [number, number];
}

/** Two records field by field, and which of them holds more: of two alike the older one. */
export function compareFields<Field extends string>({
  names,
  describe,
  isSame,
  weight,
  ids,
}: Compared<Field>): {
  Fields: FieldOfTwo<Field>[];
  FullerId: number;
} {
  const Fields = names.map((Name) => ({
    Name,
    Values: [describe(Name, 0), describe(Name, 1)] as [string | null, string | null],
    IsSame: isSame(Name),
  }));
  const total = (side: Side) => weight(side) + Fields.filter(({ Values }) => Values[side] !== null).length;
  const difference = total(0) - total(1) || ids[1] - ids[0];
  return { Fields, FullerId: difference > 0 ? ids[0] : ids[1] };
}

/** Whether two stored values are the same: instants and bytes by what they hold. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime();
  if (Buffer.isBuffer(one) && Buffer.isBuffer(other)) return one.equals(other);
  return one === other;
}
