import { createHash } from 'node:crypto';
import type { DsnPortal, PortalReturn } from './portal.ts';

/** A report of the URSSAF as an invented one would be; every third deposit has one. */
const report = (reference: string) => `<?xml version="1.0" encoding="UTF-8"?>
<compte_rendu_metier simulation="oui">
  <titre>Compte rendu métier URSSAF (simulation)</titre>
  <emetteur>URSSAF</emetteur>
  <reference>${reference}</reference>
  <anomalie>
    <code>SIM-01</code>
    <libelle>Simulation\u202f: le taux de la cotisation maladie déclaré diffère de celui attendu.</libelle>
    <gravite>Non bloquante</gravite>
    <rubrique>S21.G00.23.003</rubrique>
  </anomalie>
</compte_rendu_metier>`;

const answered = (reference: string, nature: string, more: Partial<PortalReturn> = {}): PortalReturn => ({
  id: `${reference}-${nature}`,
  nature,
  status: 'OK',
  organism: 'Simulation',
  publishedOn: null,
  content: null,
  ...more,
});

/** No portal: each deposit is numbered, taken, and every third one answered with an anomaly. Nothing leaves this machine. */
export const simulatedPortal: DsnPortal = {
  name: 'simulation',
  isSimulation: true,
  deposit: async (_account, file) =>
    `SIMULATION-${createHash('sha256').update(file).digest('hex').slice(0, 16)}`,
  returnsOf: async (_account, references) =>
    new Map(
      references.map((reference) => {
        const hasReport = Number.parseInt(reference.slice(-4), 16) % 3 === 0;
        const content = Buffer.from(report(reference));
        return [
          reference,
          [
            answered(reference, '11'),
            ...(hasReport ? [answered(reference, '61', { status: 'ANO', content })] : []),
          ],
        ];
      }),
    ),
};
