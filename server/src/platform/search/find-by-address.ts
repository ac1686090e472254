import type { Statement } from '../database/statement.ts';
import { containsPattern } from './like-patterns.ts';

interface AddressSource {
  /** Table and alias: `person p`. Its index `…_by_address` is on the firm and the folded line. */
  rows: string;
  /** What the rows must fulfil, the firm first: `p.client_id = $1`. */
  where: string;
  /** How many values that takes. */
  values: number;
  /** What a row is called: `p.name`. */
  name: string;
}

/** Fewer signs would find every street. */
const shortest = 3;

/**
 * Look-up by postal address: rows whose street, postcode and town hold the typed words in that order, whatever their
 * case and accents; in the order of their names. Nothing below three letters or digits.
 */
export function findByAddress({ rows, where, values, name }: AddressSource) {
  const alias = rows.split(' ').at(-1);
  const part = (column: string) => `coalesce(${alias}.${column}, '')`;
  const line = `${part('address_line')} || ' ' || ${part('postcode')} || ' ' || ${part('town')}`;
  const text = `select ${alias}.id as "Key", ${name} as "Value", trim(${line}) as "Adresse"
    from ${rows} where ${where} and fold(${line}) like fold($${values + 1})
    order by ${name}, ${alias}.id limit $${values + 2}`;
  return (
    given: readonly unknown[],
    { Filter, PageSize }: { Filter: string; PageSize: number },
  ): Statement => {
    const words = Filter.split(/[\s,]+/).filter((word) => word !== '');
    const isEnough = words.join('').length >= shortest;
    return {
      text,
      values: [...given, containsPattern(words.join(' ')).replaceAll(' ', '%'), isEnough ? PageSize : 0],
    };
  };
}
