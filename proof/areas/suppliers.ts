import type { RequestOf } from '#contract/call.ts';
import {
  AddAffectaionCabinetsupplier,
  GetAffectationById,
} from '#contract/directory/suppliers/assignment-calls.ts';
import { AddFournisseur } from '#contract/directory/suppliers/calls.ts';
import { todayInParis } from '#server/platform/today.ts';
import type { FileToUpload, TestClient } from '../client.ts';
import { pdf } from '../files/papers.ts';
import type { TestApp } from '../test-app.ts';

/** YYYY-MM-DD so many days from today. */
export function daysFromToday(days: number): string {
  const day = new Date(`${todayInParis()}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

export const paper = (name: string, text = name): FileToUpload => ({ name, content: pdf(text) });

type Sent = Partial<RequestOf<typeof AddAffectaionCabinetsupplier>>;
type Files = Record<string, FileToUpload>;

/** What the tests of suppliers ask of a server, as one who manages them. */
export function supplierActs(app: TestApp, manager: TestClient) {
  const IdCabinet = app.firms.A.cabinets[0] ?? 0;

  async function supplier(Nom = 'Fournisseur d’essai'): Promise<number> {
    const reply = await manager.call(AddFournisseur, { Nom, Type: 0, IsDisabled: 0 });
    return reply.answer.Id;
  }

  const request = (IdFournisseur: number, sent: Sent = {}) => ({
    IdFournisseur,
    IdCabinet,
    Objet: 'Entretien',
    MontantAnnuelHt: 900_000,
    DateDebut: '2026-01-01',
    ...sent,
  });

  return {
    IdCabinet,
    supplier,
    request,
    add: (IdFournisseur: number, sent: Sent = {}, files: Files = {}) =>
      manager.call(AddAffectaionCabinetsupplier, request(IdFournisseur, sent), { files }),

    /** A new supplier's assignment with an attestation of this date, and how it stands. */
    async attested(DateAttestation: string, sent: Sent = {}) {
      const reply = await manager.call(
        AddAffectaionCabinetsupplier,
        request(await supplier(), { DateAttestation, ...sent }),
        { files: { attestation: paper('attestation.pdf') } },
      );
      return (await manager.call(GetAffectationById, { Id: reply.answer.Id })).answer;
    },

    /** Has the attestation end on this day, whatever its date. */
    ends: (Id: number, day: string) =>
      app.query('update supplier_assignment set expires_on = $2 where id = $1', [Id, day]),
  };
}
