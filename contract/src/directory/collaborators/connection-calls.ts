import { z } from 'zod';
import { call } from '#contract/call.ts';
import { connectionOutcomes } from '#contract/identity/account/security-calls.ts';
import { RecordId } from '#contract/record.ts';
import { mayReadConnections } from './departure-access.ts';

const count = z.number().int();

const ConnectionStatistics = z.object({
  /** ISO 8601 instant. */
  DerniereConnexion: z.string().nullable(),
  /** Of the last 12 months, as everything below. */
  Connexions: count,
  Refus: count,
  /** The 12 months up to this one, the earliest first; months from 1 to 12. */
  ParMois: z.array(z.object({ Annee: count, Mois: count, Connexions: count, Refus: count })),
  /** By the browser's name, the one most used first. */
  ParAppareil: z.array(
    z.object({ Appareil: z.string(), Connexions: count, Refus: count, DerniereFois: z.string() }),
  ),
  /** The latest refused attempts. */
  DerniersRefus: z.array(
    z.object({
      Id: count,
      At: z.string(),
      Outcome: z.enum(connectionOutcomes),
      Appareil: z.string(),
      /** Null too for those who need not know it. */
      AdresseIp: z.string().nullable(),
    }),
  ),
});
export type ConnectionStatistics = z.infer<typeof ConnectionStatistics>;

/** How a collaborator has signed in over the last 12 months. */
export const GetCollaboratorconnectionStatistics = call({
  method: 'GET',
  path: 'collaborator/GetCollaboratorconnectionStatistics',
  request: z.strictObject({ userId: RecordId }),
  answer: ConnectionStatistics,
  access: mayReadConnections,
});
