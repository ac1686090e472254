import { z } from 'zod';
import { KeyValue } from './key-value.ts';

/** An entry of a look-up by postal address: the row's id, its name, and the address that was found, in one line. */
export const FoundAddress = KeyValue.extend({ Adresse: z.string() });
