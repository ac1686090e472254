import pg from 'pg';

/** What engine, driver and Node say word for word; only what matches is kept, for data may follow it. */
const knownSentences = [
  /^Cannot read properties of (?:undefined|null)/,
  /^Maximum call stack size exceeded/,
  /^Connection terminated(?: unexpectedly| due to connection timeout)?/,
  /^timeout exceeded when trying to connect/,
  /^Client has encountered a connection error/,
  /^fetch failed/,
  /^(?:This|The) operation was aborted(?: due to timeout)?/,
  /^Premature close/,
  /^Unsupported state or unable to authenticate data/,
];

/**
 * SQLSTATEs whose message names tables, columns, functions and files of PostgreSQL, or nothing: connections, transactions,
 * resources, and statements that do not fit the schema. Those of classes 22 and 23, and 42601 (a text search), quote values.
 */
const namesOnly = /^(?:(?:08|25|40|53|57)...|55P03|42501|42703|42804|42883|42P01|42P18)$/;

/**
 * The message of an error where it can hold no data: one that our own code wrote (`new Error('…')`; classes of errors may
 * speak to users of their data), one of PostgreSQL about names, one that is known word for word.
 *
 * @param isThrownByUs whether the first frame of its stack is a file of ours
 */
export function sentenceOf(error: Error, isThrownByUs: boolean): string | undefined {
  if (error instanceof pg.DatabaseError && namesOnly.test(error.code ?? '')) return error.message;
  // what Node makes has a code, what the engine makes has a class of its own (TypeError, RangeError)
  if (error.constructor === Error && isThrownByUs && !('code' in error)) return error.message;
  for (const known of knownSentences) {
    const [sentence] = known.exec(error.message) ?? [];
    if (sentence !== undefined) return sentence;
  }
  return undefined;
}
