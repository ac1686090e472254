import { readDsn } from './read-dsn.ts';

/** Reads a file that was handed over as plain bytes. */
export default (content: Uint8Array) => readDsn(Buffer.from(content));
