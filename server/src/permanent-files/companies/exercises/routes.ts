import * as calls from '#contract/permanent-files/companies/exercises/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { closeExercise, deleteExercise } from './close-exercise.ts';
import { editExercise } from './edit-exercise.ts';
import { listExercises } from './list-exercises.ts';
import { openExercise } from './open-exercise.ts';
import { readExercises } from './read-exercises.ts';

export const exerciseRoutes: Route[] = [
  serve(calls.GetExercicesByCompanyId, readExercises),
  serve(calls.GetAllExercices, listExercises, { onReplica: true }),
  serve(calls.OpenExercice, openExercise),
  serve(calls.EditExercice, editExercise),
  serve(calls.CloseExercice, closeExercise),
  serve(calls.DeleteExercice, deleteExercise),
];
