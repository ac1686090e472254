import { z } from 'zod';
import { call } from '#contract/call.ts';
import { KeyValue } from '#contract/key-value.ts';
import { mayReadPerson } from './access.ts';
import { mayAnonymisePerson, mayExportPersonData } from './privacy-access.ts';

const ofPerson = z.strictObject({ Id: z.number('Personne obligatoire.').int().positive() });

const hour = 3600;

/**
 * A person's social-security number in the clear; every other call masks it. Each reading is written down: who,
 * when, from which screen. Null: none is kept.
 */
export const RevealNumeroSs = call({
  method: 'POST',
  path: 'person/RevealNumeroSs',
  request: ofPerson,
  answer: z.object({ NumeroSs: z.string().nullable() }),
  access: mayReadPerson,
  audit: 'person.reveal-nir',
  rateLimits: [{ most: 40, seconds: hour, by: 'account' }],
});

/** All that is held on a person, as a zip that is prepared in the background and found in the downloads. */
export const StartPersonDataExport = call({
  method: 'POST',
  path: 'person/StartDataExport',
  request: ofPerson,
  answer: z.object({ ZipId: z.string() }),
  access: mayExportPersonData,
  audit: 'person.start-data-export',
});

/** Why a person cannot be anonymised: one relation, or one duty to keep. */
const Obstacle = z.object({
  Code: z.enum(['Mandate', 'Shareholding', 'Portage', 'ClientSpace', 'Retention']),
  /** One French sentence. */
  Message: z.string(),
  Company: KeyValue.nullable(),
  /** From which day on this no longer stands in the way; null: until the relation ends. */
  Until: z.string().nullable(),
  /** The text that the duty to keep comes from. */
  Source: z.string().nullable(),
});

const ErasureState = z.object({
  IsAllowed: z.boolean(),
  Obstacles: z.array(Obstacle),
  /** The first day on which nothing stands in the way; null: nobody knows yet. */
  AllowedFrom: z.string().nullable(),
  /** What is done, and what stays: sentences for whoever confirms. */
  Consequences: z.array(z.string()),
});

/** Whether a person can be anonymised today, and what it would do. */
export const GetPersonErasure = call({
  method: 'POST',
  path: 'person/GetErasure',
  request: ofPerson,
  answer: ErasureState,
  access: mayAnonymisePerson,
});

/**
 * Takes away all that tells who a person is; what links them to companies stays, without a name. Refused with
 * the reasons where the person is still in relation with a company, or a text commands to keep. Version as in person/edit (409).
 */
export const AnonymisePerson = call({
  method: 'POST',
  path: 'person/Anonymise',
  request: ofPerson.extend({ Version: z.number('Version obligatoire.').int().positive() }),
  answer: z.object({ IsAnonymised: z.boolean(), Obstacles: z.array(Obstacle) }),
  access: mayAnonymisePerson,
  audit: 'person.anonymise',
});

export type Obstacle = z.infer<typeof Obstacle>;
export type ErasureState = z.infer<typeof ErasureState>;
