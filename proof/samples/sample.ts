import type { TestFirm } from '../firms.ts';

/** A value for one field of a request, of this firm. */
export type Sample = (firm: TestFirm) => unknown;

/**
 * What an area tells of its calls' requests beyond their schemas, by the wire's name, wherever the field stands;
 * `METHOD path#Name` where a name means something else in one call.
 */
export interface AreaSamples {
  values: Readonly<Record<string, Sample>>;
  /** What a search must be given to the letter to find anything: a sample of texts need not come upon it. */
  sought?: Readonly<Record<string, (firm: TestFirm) => string>>;
}

/** The same value of one field in several calls. */
export const inCalls = (calls: readonly string[], field: string, sample: Sample): Record<string, Sample> =>
  Object.fromEntries(calls.map((call) => [`${call}#${field}`, sample]));
