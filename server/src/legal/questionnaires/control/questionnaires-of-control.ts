import type { ControlPart } from '../../vigilance/control/control-part.ts';
import { questionnaireEvents } from './questionnaire-events.ts';
import { proofsOf, questionnaireContent } from './questionnaire-papers.ts';

/** What a controller of vigilance reads of a file's questionnaires. */
export const questionnairesOfControl: ControlPart = {
  events: questionnaireEvents,
  content: questionnaireContent,
  proofs: proofsOf,
};
