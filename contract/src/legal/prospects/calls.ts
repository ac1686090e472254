import { z } from 'zod';
import { anyFile, call, noInput } from '#contract/call.ts';
import { optionalText, RecordId, requiredText, SavedRecord } from '#contract/record.ts';
import { mayFollowProspects, mayKeepProspects } from './access.ts';
import {
  Demand,
  DemandListRequest,
  PMoralToSave,
  Prospect,
  ProspectAnswer,
  ProspectEmail,
  ProspectListAnswer,
  ProspectListRequest,
  ProspectRow,
  ProspectState,
  ProspectStatistics,
} from './prospect.ts';

/** Rows of the call that asks for all of them: never more, however many there are. */
export const mostProspectsAtOnce = 2000;

const ProspectRequest = z.strictObject({ ProspectId: RecordId });

/** Who asks to create a company or to bring one, and where each stands. */
export const GetAllSuiviProspects = call({
  method: 'POST',
  path: 'prospect/get-all-suivi-prospects',
  request: ProspectListRequest,
  answer: ProspectListAnswer,
  access: mayFollowProspects,
});

/** Everybody, the latest exchange first; IsComplete: these are all there are. */
export const GetProspects = call({
  method: 'GET',
  path: 'prospect',
  request: noInput,
  answer: z.object({ Items: z.array(ProspectRow), TotalCount: z.number().int(), IsComplete: z.boolean() }),
  access: mayFollowProspects,
});

export const GetProspectById = call({
  method: 'POST',
  path: 'prospect/get-prospect-by-id',
  request: ProspectRequest,
  answer: Prospect,
  access: mayFollowProspects,
});

/** Corrects a request or takes it a step further; what is missing of it is told to the visitor by mail. */
export const EditProspect = call({
  method: 'POST',
  path: 'prospect/edit',
  request: z
    .strictObject({
      ProspectId: RecordId,
      Version: z.number().int().positive().optional(),
      PMoral: PMoralToSave.optional(),
      Etat: ProspectState.optional(),
      Motif: optionalText(2000),
      /** The collaborator who follows it; null: nobody. */
      SuiviPar: RecordId.nullish(),
    })
    .superRefine(({ Etat, Motif }, context) => {
      const missing =
        Etat === 2 ? 'Dites ce qu’il manque.' : Etat === 6 ? 'Dites pourquoi la demande est sans suite.' : '';
      if (missing && !Motif) context.addIssue({ code: 'custom', path: ['Motif'], message: missing });
    }),
  answer: z.object({ ProspectId: RecordId, Version: z.number().int(), Etat: ProspectState }),
  access: mayFollowProspects,
  audit: 'prospect.edit',
});

/** Answers the visitor by mail; what they asked waits no more. */
export const AnswerProspect = call({
  method: 'POST',
  path: 'prospect/answer',
  request: z.strictObject({ ProspectId: RecordId, Texte: requiredText(2000, 'Message obligatoire.') }),
  answer: SavedRecord,
  access: mayFollowProspects,
  audit: 'prospect.answer',
});

/** Begins a request in somebody's name, and mails them the way to it. */
export const InviteProspect = call({
  method: 'POST',
  path: 'prospect/invite',
  request: z.strictObject({
    RaisonSociale: requiredText(150, 'Nom du projet obligatoire.'),
    Nom: requiredText(50, 'Nom obligatoire.'),
    Prenom: requiredText(50, 'Prénom obligatoire.'),
    Email: ProspectEmail,
    Message: optionalText(2000),
  }),
  answer: z.object({ ProspectId: RecordId }),
  access: mayFollowProspects,
  audit: 'prospect.invite',
});

/** A GET that deletes (specification 2, section 7): ids as '1,2,3'; those converted are told apart and stay. */
export const DeleteProspects = call({
  method: 'GET',
  path: 'prospect/delete',
  request: z.strictObject({
    ids: z
      .string('Demande obligatoire.')
      .regex(/^\d{1,15}(,\d{1,15}){0,99}$/, 'Nombres séparés par des virgules attendus.'),
  }),
  answer: z.array(
    z.object({ ProspectId: z.number().int(), IsDeleted: z.boolean(), Raison: z.string().nullable() }),
  ),
  access: mayKeepProspects,
  audit: 'prospect.delete',
});

export const GetAllProspectsStatistics = call({
  method: 'POST',
  path: 'prospect/get-all-prospects-statistics',
  request: z.strictObject({
    /** The current one where it is not told. */
    Annee: z.number().int().min(1990, 'Année invalide.').max(2199, 'Année invalide.').nullish(),
  }),
  answer: ProspectStatistics,
  access: mayFollowProspects,
});

/** Visitors' messages that wait for an answer, the oldest first. */
export const GetAllDemandeProspects = call({
  method: 'POST',
  path: 'prospect/get-all-demande-prospects',
  request: DemandListRequest,
  answer: z.object({ Items: z.array(Demand), TotalCount: z.number().int() }),
  access: mayFollowProspects,
});

export const GetProspectResponses = call({
  method: 'POST',
  path: 'prospect/questionnaire/responses',
  request: ProspectRequest,
  answer: z.array(ProspectAnswer),
  access: mayFollowProspects,
});

/** A paper that the visitor sent; the journal keeps who read it. */
export const DownloadProspectFile = call({
  method: 'POST',
  path: 'prospect/DownloadFile',
  request: z.strictObject({ Id: RecordId }),
  answer: anyFile,
  access: mayFollowProspects,
  audit: 'prospect.read-file',
});

/** The address of the firm's prospect space, to be given to prospects. */
export const GetSpaceAddress = call({
  method: 'GET',
  path: 'prospect/space-address',
  request: noInput,
  answer: z.object({ Adresse: z.string() }),
  access: mayFollowProspects,
});
