import { z } from 'zod';
import { call } from '#contract/call.ts';
import { RecordId } from '#contract/record.ts';
import { mayFollowCfe } from './access.ts';
import { CfeFilters, CfeYear } from './cfe.ts';

/** Notices that one sending takes at most. */
export const mostSent = 5000;
/** Of each kind that a preview names: beyond only their number is told. */
export const mostPreviewed = 300;

const message = z.string().trim().max(2000, 'Maximum 2000 caractères.').nullish();

const Sent = z.object({
  Id: RecordId,
  NomSociete: z.string(),
  Siret: z.string(),
  Email: z.string(),
  /** In cents, left to pay. */
  Solde: z.number().int(),
  Limite: z.string().nullable(),
  Fichier: z.string(),
});

const NotSent = z.object({ Id: RecordId, NomSociete: z.string(), Siret: z.string(), Motif: z.string() });

const told = { Envoyes: z.array(Sent), Refuses: z.array(NotSent) };

/** Sends a company's notices of a year to it; one that was sent already leaves again only where that is asked. */
export const sendcfebyidsociete = call({
  method: 'POST',
  path: 'societe/sendcfebyidsociete',
  request: z.strictObject({
    IdSociete: RecordId,
    /** This year unless told. */
    Annee: CfeYear.optional(),
    /** Added to the mail's own words. */
    Message: message,
    /** Notices that were sent already leave a second time. */
    Renvoyer: z.boolean().default(false),
  }),
  answer: z.object(told),
  access: mayFollowCfe,
  audit: 'cfe.send',
});

/**
 * Sends notices to their companies in the background, each exactly once: those that are named, else those of the filters.
 * With Apercu nothing leaves: it tells who gets what, and who cannot and why.
 */
export const sendcfe = call({
  method: 'POST',
  path: 'societe/sendcfe',
  request: CfeFilters.extend({
    Ids: z.array(RecordId).max(mostSent, `Au plus ${mostSent} avis à la fois.`).nullish(),
    Message: message,
    Apercu: z.boolean().default(false),
  }),
  answer: z.object({
    /** Null in a preview. */
    ZipId: z.string().nullable(),
    ...told,
    TotalEnvoyes: z.number().int(),
    TotalRefuses: z.number().int(),
  }),
  access: mayFollowCfe,
  audit: 'cfe.send',
});
