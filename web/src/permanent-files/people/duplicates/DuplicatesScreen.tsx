import type { AnswerOf } from '#contract/call.ts';
import {
  duplicateReasons,
  GetPossibleDuplicates,
  TellPersonsApart,
} from '#contract/permanent-files/people/duplicate-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { DuplicatesFrame } from '#web/kit/merge/DuplicatesFrame.tsx';
import { formatDate } from '#web/kit/text/french.ts';
import { nameOf } from '../name-of.ts';
import { duplicatesPath, personsPath } from '../register-paths.ts';
import { useReloadRegister } from '../use-register.ts';

type PersonInBrief = AnswerOf<typeof GetPossibleDuplicates>['Items'][number]['First'];

/** What tells two namesakes apart at a glance. */
function linesOf({ Datenaissance, Ville, Email, EmailSecondary, IsDisabled }: PersonInBrief): string[] {
  const birth = Datenaissance && `Naissance\u202f: ${formatDate(Datenaissance)}`;
  return [
    [birth, Ville, IsDisabled === 1 && 'Inactif'].filter(Boolean).join(' · '),
    [Email ?? 'néant', EmailSecondary].filter(Boolean).join(' · '),
  ];
}

/** Persons who may stand twice in the register. */
export default function DuplicatesScreen() {
  const reload = useReloadRegister();
  return (
    <DuplicatesFrame
      description={'Fiches qui pourraient désigner la même personne\u202f: à fusionner, ou à distinguer.'}
      list={personsPath}
      path={duplicatesPath}
      reasons={duplicateReasons}
      reasonsInShort={{
        NomEtNaissance: 'Nom et naissance',
        Email: 'E-mail',
        NumeroSs: 'N° sécurité sociale',
      }}
      nameOf={nameOf}
      linesOf={linesOf}
      find={{
        key: GetPossibleDuplicates.path,
        ask: (request, signal) => callApi(GetPossibleDuplicates, request, { signal }),
      }}
      areDistinct="sont-elles bien deux personnes différentes"
      markDistinct={(pair) => callApi(TellPersonsApart, pair)}
      reload={reload}
    />
  );
}
