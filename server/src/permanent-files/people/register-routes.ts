import {
  DeletePerson,
  GetDeletedPersons,
  RestorePerson,
} from '#contract/permanent-files/people/deletion-calls.ts';
import {
  ComparePersons,
  GetPossibleDuplicates,
  MergePersons,
  TellPersonsApart,
} from '#contract/permanent-files/people/duplicate-calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import type { IbanKeeper } from '#server/platform/sepa/iban-keeper.ts';
import { deletePerson } from './deletion/delete-person.ts';
import { listDeletedPersons, restorePerson } from './deletion/restore-person.ts';
import { comparePersons } from './duplicates/compare-persons.ts';
import { personDuplicates } from './duplicates/find-duplicates.ts';
import { markPersonsDistinct } from './duplicates/mark-distinct.ts';
import { mergePersons } from './duplicates/merge-persons.ts';
import type { NirKeeper } from './nir/nir-keeper.ts';

/** Who leaves the register and comes back, and who stands in it twice. */
export function registerRoutes(nirs: NirKeeper, ibans: IbanKeeper): Route[] {
  return [
    serve(DeletePerson, deletePerson),
    serve(GetDeletedPersons, listDeletedPersons),
    serve(RestorePerson, restorePerson),
    serve(GetPossibleDuplicates, personDuplicates),
    serve(TellPersonsApart, markPersonsDistinct),
    serve(ComparePersons, comparePersons),
    serve(MergePersons, (context) => mergePersons(context, nirs, ibans)),
  ];
}
