import { randomBytes } from 'node:crypto';
import { fecEntry, fecOf } from '../files/fec-file.ts';
import { siretOf } from '../firms/numbers.ts';
import type { Ledger } from './ledger.ts';
import type { CallApi } from './load-papers.ts';

/** Entries of each FEC: two lines each. */
const entries = 500;

interface Year {
  IdSociete: number;
  IdExercice: number;
  siren: string;
}

/** Imports one FEC after another for the same accounting year, and confirms each that has been checked. */
export function bookLoad(ledger: Ledger, callApi: CallApi) {
  let year: Year | undefined;

  async function open(): Promise<Year | undefined> {
    const Siret = siretOf(randomBytes(3).readUIntBE(0, 3) % 90_000);
    const company = await callApi<{ Id: number }>('societe/Add', {
      societe: { RaisonSociale: `Livres ${Siret}`, Siret },
    });
    if (!company) return undefined;
    const exercise = await callApi<{ Id: number }>('societe/OpenExercice', {
      IdSociete: company.Id,
      DateDebut: '2026-01-01',
      DateFin: '2026-12-31',
    });
    return exercise && { IdSociete: company.Id, IdExercice: exercise.Id, siren: Siret.slice(0, 9) };
  }

  async function send({ siren, ...of }: Year, euros: number): Promise<void> {
    const lines = Array.from({ length: entries }, (_, index) =>
      fecEntry(index + 1, ['411000', '706000'], `${euros},00`),
    );
    const form = new FormData();
    form.set('fec', JSON.stringify({ ...of, Remplace: true }));
    form.set('file', new Blob([fecOf(lines.flat())], { type: 'text/plain' }), `${siren}FEC20261231.txt`);
    const sent = await callApi<{ IdFec: number; ZipId: string }>('bilan/ImportFEC/getBilanFromFec', form);
    if (!sent) return;
    ledger.books.push({ id: sent.IdFec, lines: 2 * entries, cents: 100 * euros * entries });
    ledger.exports.push(sent.ZipId);
  }

  async function confirmChecked(): Promise<void> {
    for (const own of ledger.books.filter(({ isConfirmed }) => !isConfirmed)) {
      const read = await callApi<{ Etat: string }>('fec/GetControle', { IdFec: own.id });
      if (read?.Etat !== 'CONTROLEE') continue;
      const confirmed = await callApi<{ ZipId: string }>('fec/Confirmer', { IdFec: own.id });
      own.isConfirmed = confirmed !== undefined;
      if (confirmed) ledger.exports.push(confirmed.ZipId);
    }
  }

  return async (number: number): Promise<void> => {
    year ??= await open();
    if (!year) return;
    await confirmChecked();
    await send(year, number + 1);
  };
}
