import { isCamt, readCamt } from './read-camt.ts';
import { isCfonb, readCfonb } from './read-cfonb.ts';
import { isOfx, readOfx } from './read-ofx.ts';
import { faultAt, type ReadStatement } from './statement.ts';

function decode(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}

/** Reads a statement by what it begins with; null: it is none of these, and may be a table. */
export default function readStatement(content: Uint8Array): ReadStatement | null {
  const text = decode(content);
  if (isOfx(text)) return readOfx(text);
  if (isCfonb(text)) return readCfonb(text);
  if (!isCamt(text)) return null;
  try {
    return readCamt(text);
  } catch {
    return { accounts: [], faults: [faultAt(1, null, 'Ce fichier camt.053 est abîmé.')] };
  }
}
