import { z } from 'zod';
import { page } from '#contract/paging.ts';
import { optionalText, RecordId } from '#contract/record.ts';
import { WorkState } from '#contract/tax/works/states.ts';
import { BoardTask } from './task.ts';

const Year = z.number('Année obligatoire.').int().min(1990, 'Année invalide.').max(2199, 'Année invalide.');
const Month = z.number('Mois invalide.').int().min(1, 'Mois invalide.').max(12, 'Mois invalide.');

/** Filters choose the companies; a state asks for those with a cell that stands so, of the task or month that is named. */
export const BoardRequest = z.strictObject({
  Annee: Year,
  /** Of what is done each month: the one that is shown, or the one that a state is asked of. */
  Mois: Month.nullish(),
  IdTache: RecordId.nullish(),
  Etat: WorkState.nullish(),
  /** With a cell that is given to this collaborator. */
  IdResponsable: RecordId.nullish(),
  Texte: z.string().trim().max(100).nullish(),
  IdCabinet: RecordId.nullish(),
  /** Followed today by this collaborator. */
  IdCollaborateur: RecordId.nullish(),
  /** Followed by the caller or by somebody whom they answer for. */
  IsMonEquipe: z.boolean().nullish(),
  ...page(),
});

const text = z.string().nullable();

export const BoardCell = z.object({
  IdTache: RecordId,
  /** 0: the whole year. */
  Mois: z.number().int(),
  Etat: WorkState,
  /** Null: nobody has touched it. */
  Version: z.number().int().nullable(),
  IdResponsable: z.number().int().nullable(),
  Responsable: text,
  RevuPar: text,
  /** Who took the last step: of what is blocked, who blocked it. */
  ChangePar: text,
  Motif: text,
  /** What a record of the firm says of it: 'Déclaration de TVA déposée le …'. */
  Fait: text,
  /** Whether that says that it is done; null: nothing is known. */
  EstFait: z.boolean().nullable(),
  /** Marked otherwise than the fact says, with a reason. */
  EstContredit: z.boolean(),
  /** The caller may find it done: somebody else handed it in. */
  EstARevoirParMoi: z.boolean(),
});
export type BoardCell = z.infer<typeof BoardCell>;

const counts = {
  AFaire: z.number().int(),
  EnCours: z.number().int(),
  ARevoir: z.number().int(),
  Faits: z.number().int(),
  Bloques: z.number().int(),
  SansObjet: z.number().int(),
};

export const BoardColumn = z.object({
  IdTache: RecordId,
  Mois: z.number().int(),
  Libelle: z.string(),
  /** Of the companies that are filtered, whatever state is asked for. */
  ...counts,
});
export type BoardColumn = z.infer<typeof BoardColumn>;

export const BoardPerson = z.object({ Id: RecordId, Nom: z.string(), ...counts });
export type BoardPerson = z.infer<typeof BoardPerson>;

export const BoardRow = z.object({
  IdSociete: RecordId,
  NomSociete: z.string(),
  Cellules: z.array(BoardCell),
});
export type BoardRow = z.infer<typeof BoardRow>;

export const BoardAnswer = z.object({
  /** Tasks that may be chosen. */
  Taches: z.array(BoardTask.pick({ Id: true, Libelle: true })),
  Colonnes: z.array(BoardColumn),
  Personnes: z.array(BoardPerson),
  Items: z.array(BoardRow),
  TotalCount: z.number().int(),
});
export type BoardAnswer = z.infer<typeof BoardAnswer>;

const cell = { IdSociete: RecordId, IdTache: RecordId, Mois: z.number().int().min(0).max(12) };

export const BoardMark = z.strictObject({
  Annee: Year,
  /** As they were read: Version null of what nobody had touched. */
  Cellules: z
    .array(z.strictObject({ ...cell, Version: z.number().int().positive().nullish() }))
    .min(1, 'Aucune case choisie.')
    .max(500, 'Au plus 500 cases à la fois.'),
  /** The state that they go to; absent where they are only given to somebody. */
  Etat: WorkState.nullish(),
  Motif: optionalText(500),
  IdResponsable: RecordId.nullish(),
});

/** Those that were changed, as they stand now; the others with why not. One alone that is refused is an error. */
export const BoardMarked = z.object({
  Changees: z.array(z.object({ ...cell, Version: z.number().int() })),
  Refusees: z.array(z.object({ ...cell, Message: z.string() })),
});

export const BoardUndo = BoardMark.pick({ Annee: true, Cellules: true });

export const BoardHistoryRequest = z.strictObject({ Annee: Year, ...cell });
export const BoardHistory = z.object({
  NomSociete: z.string(),
  Tache: z.string(),
  Cellule: BoardCell,
  Historique: z.array(
    z.object({
      Etat: WorkState,
      Motif: text,
      Responsable: text,
      Auteur: z.string(),
      Le: z.string(),
      EstAnnulation: z.boolean(),
    }),
  ),
});
