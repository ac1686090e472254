import { DeletePerson, GetDeletedPersons, RestorePerson } from '#contract/people/deletion-calls.ts';
import {
  ComparePersons,
  GetPossibleDuplicates,
  MergePersons,
  TellPersonsApart,
} from '#contract/people/duplicate-calls.ts';
import { type Route, serve, serveReading } from '#server/platform/serve.ts';
import { comparePersons } from './compare-persons.ts';
import { deletePerson } from './delete-person.ts';
import { askDuplicates, tellDuplicates } from './find-duplicates.ts';
import { mergePersons } from './merge-persons.ts';
import type { NirKeeper } from './nirs.ts';
import { listDeletedPersons, restorePerson } from './restore-person.ts';
import { tellPersonsApart } from './tell-apart.ts';

/** Who leaves the register and comes back, and who stands in it twice. */
export function registerRoutes(nirs: NirKeeper): Route[] {
  return [
    serve(DeletePerson, deletePerson),
    serve(GetDeletedPersons, listDeletedPersons),
    serve(RestorePerson, restorePerson),
    serveReading(GetPossibleDuplicates, { ask: askDuplicates, tell: tellDuplicates }),
    serve(TellPersonsApart, tellPersonsApart),
    serve(ComparePersons, comparePersons),
    serve(MergePersons, (context) => mergePersons(context, nirs)),
  ];
}
