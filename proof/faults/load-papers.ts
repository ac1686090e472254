import { createHash, randomBytes } from 'node:crypto';
import { paper } from '../../tools/seed/work/paper.ts';
import type { Ledger } from './ledger.ts';

/** Makes one call as a user of the firm; its answer, or undefined where none or a refusal came. */
export type CallApi = <Answer>(
  path: string,
  content?: FormData | object,
  email?: string,
) => Promise<Answer | undefined>;

/** Who prepares what is destroyed, and who confirms it. */
const first = 'dirigeant@demo.example';
const second = 'adminstrator@demo.example';

interface Places {
  company: number;
  /** Types whose papers must be kept for years, and need not be kept at all any more. */
  invoice: number;
}

const filesAtOnce = 3;
/** So long ago that no duty to keep it is left. */
const longAgo = 2001;

/** Sends papers of a company, several at once, whose texts are read afterwards; and destroys old ones, two persons together. */
export function paperLoad(ledger: Ledger, callApi: CallApi) {
  let places: Places | undefined;

  async function find(): Promise<Places | undefined> {
    const companies = await callApi<{ Items: { Id: number }[] }>('societe/all', { PageSize: 5 });
    const types = await callApi<{ Key: number; Value: string }[]>('documentType/GetList');
    const company = companies?.Items[0]?.Id;
    const invoice = types?.find(({ Value }) => Value.startsWith('Factures d’achat'))?.Key;
    return company && invoice ? { company, invoice } : undefined;
  }

  async function send(year: number): Promise<void> {
    places ??= await find();
    if (!places) return;
    const form = new FormData();
    const { company: IdSociete, invoice: IdTypeDocument } = places;
    form.set('document', JSON.stringify({ IdSociete, IdTypeDocument, Annee: year }));
    const sent = Array.from({ length: filesAtOnce }, () => paper([randomBytes(8).toString('hex')]));
    const tried = sent.map((content, index) => {
      form.append('files', new Blob([content], { type: 'application/pdf' }), `facture ${index}.pdf`);
      const sha256 = createHash('sha256').update(content).digest('hex');
      return { sha256, isKept: false, mayBeDestroyed: year === longAgo };
    });
    ledger.papers.push(...tried);
    const told = await callApi<{ Items: { Id: number | null }[] }>('societedocument/AddMultiple', form);
    for (const [index, { Id }] of (told?.Items ?? []).entries()) {
      const own = tried[index];
      if (own && Id !== null) own.isKept = true;
    }
  }

  async function destroy(): Promise<void> {
    const prepared = await callApi<{ Id: number }>('documentDestruction/Prepare', {}, first);
    if (prepared) await callApi('documentDestruction/Confirm', { Id: prepared.Id }, second);
  }

  return async (number: number): Promise<void> => {
    await send(number % 2 === 0 ? 2025 : longAgo);
    if (number % 5 === 0) await destroy();
  };
}
