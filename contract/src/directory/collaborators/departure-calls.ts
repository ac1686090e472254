import { z } from 'zod';
import { call } from '#contract/call.ts';
import { requiredDate } from '#contract/dates.ts';
import { editMarks, IdRequest, RecordId } from '#contract/record.ts';
import { Departure, DeparturePreview, DepartureToAdd, DepartureToEdit } from './departure.ts';
import { mayDeclareDeparture } from './departure-access.ts';

const access = mayDeclareDeparture;

/** The departures of a collaborator, the latest first; cancelled ones too. */
export const GetCollaboratorResiliationListById = call({
  method: 'POST',
  path: 'collaborator/GetCollaboratorResiliationListById',
  request: IdRequest,
  answer: z.array(Departure),
  access,
});

/** What a departure on that day would hand over and end; what a planned one has handed over counts again. */
export const GetResiliationPreview = call({
  method: 'POST',
  path: 'collaborator/GetResiliationPreview',
  request: z.strictObject({
    IdCollaborateur: RecordId,
    DateFin: requiredDate('Date de fin obligatoire.'),
  }),
  answer: DeparturePreview,
  access,
});

/** `EstEffectue`: the accesses have ended with the call itself. */
const DepartureSaved = z.object({ Id: RecordId, EstEffectue: z.boolean() });

/**
 * Declares a departure and hands everything over, or nothing at all: without a successor for each company the
 * answer is 400 with `Details.Societes`, without one for the people managed with `Details.Collaborateurs`.
 */
export const AddCollaboratorResiliation = call({
  method: 'POST',
  path: 'collaborator/AddCollaboratorResiliation',
  request: DepartureToAdd,
  saves: Departure,
  answer: DepartureSaved,
  access,
  audit: 'departure.add',
});

/** Before its day all of it, and the hand-over is made anew; afterwards motive and comment alone. */
export const EditCollaboratorResiliation = call({
  method: 'POST',
  path: 'collaborator/EditCollaboratorResiliation',
  request: DepartureToEdit,
  saves: Departure,
  answer: DepartureSaved,
  access,
  audit: 'departure.edit',
});

/** Before its day: the companies go back to where they were. */
export const CancelCollaboratorResiliation = call({
  method: 'POST',
  path: 'collaborator/CancelCollaboratorResiliation',
  request: z.strictObject(editMarks),
  answer: DepartureSaved,
  access,
  audit: 'departure.edit',
});
