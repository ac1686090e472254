import {
  type DeletedPerson,
  GetDeletedPersons,
  RestorePerson,
} from '#contract/permanent-files/people/deletion-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { DeletedRecordsFrame } from '#web/kit/deletion/DeletedRecordsFrame.tsx';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { nameOf } from '../name-of.ts';
import { personsPath } from '../register-paths.ts';
import { useReloadRegister } from '../use-register.ts';
import { deletedColumns } from './deleted-table-columns.tsx';

const askWithoutEmail = (person: DeletedPerson) =>
  confirm({
    title: 'Adresse e-mail déjà prise',
    text: (
      <>
        <p>
          L’adresse <strong>{person.Email}</strong> est désormais celle d’une autre personne.
        </p>
        <p>
          Voulez-vous restaurer {nameOf(person)} sans adresse e-mail{'\u202f'}?
        </p>
      </>
    ),
  });

/** Restores, without the e-mail where it is taken and the user agrees; false: thought better of. */
async function restore(person: DeletedPerson): Promise<boolean> {
  const { IsExist } = await callApi(RestorePerson, { Id: person.Id });
  if (!IsExist) return true;
  if (!(await askWithoutEmail(person))) return false;
  await callApi(RestorePerson, { Id: person.Id, WithoutEmail: true });
  return true;
}

/** Who was deleted in the last 30 days, and how to have them back. */
export default function DeletedPersonsScreen() {
  const reload = useReloadRegister();
  return (
    <DeletedRecordsFrame
      actionsLabel="Actions sur les personnes supprimées"
      list={personsPath}
      columns={deletedColumns}
      nameOf={nameOf}
      words={wordsFor('personne', { isFeminine: true })}
      none="Aucune personne n’a été supprimée"
      find={{
        key: GetDeletedPersons.path,
        ask: (request, signal) => callApi(GetDeletedPersons, request, { signal }),
      }}
      restore={restore}
      reload={reload}
    />
  );
}
