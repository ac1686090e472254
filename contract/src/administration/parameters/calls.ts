import { z } from 'zod';
import { call, noInput } from '#contract/call.ts';
import { SavedRecord } from '#contract/record.ts';
import { mayKeepParameters } from './access.ts';
import { Parameter, ParameterToAdd, ParameterToClose } from './parameter.ts';

/** Every parameter with every value that it has or had; secrets without theirs. */
export const allParameterConfig = call({
  method: 'GET',
  path: 'ParameterConfig/all',
  request: noInput,
  answer: z.array(Parameter),
  access: mayKeepParameters,
});

/**
 * Gives a parameter a value of the firm from a day on. Without a motive it follows the value that holds on that day,
 * which ends on the day before; with one it replaces what it overlaps.
 */
export const AddParameterConfig = call({
  method: 'POST',
  path: 'ParameterConfig/Add',
  request: ParameterToAdd,
  answer: SavedRecord,
  access: mayKeepParameters,
  audit: 'parameter.add',
});

/** Ends a value of the firm, today at the earliest; the installation's holds again from the day after. */
export const CloseParameterConfig = call({
  method: 'POST',
  path: 'ParameterConfig/Close',
  request: ParameterToClose,
  answer: SavedRecord,
  access: mayKeepParameters,
  audit: 'parameter.close',
});
