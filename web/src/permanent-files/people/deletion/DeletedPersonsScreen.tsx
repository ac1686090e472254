import { IconArrowBackUp } from '@tabler/icons-react';
import { daysOfUndo } from '#contract/deletion.ts';
import { messages } from '#contract/messages.ts';
import { type DeletedPerson, RestorePerson } from '#contract/permanent-files/people/deletion-calls.ts';
import { useBackAction } from '#web/kit/address/use-back-action.ts';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { pageSize } from '#web/kit/records/page-size.ts';
import { useSelection } from '#web/kit/records/use-selection.ts';
import { counted } from '#web/kit/text/french.ts';
import { personsPath } from '../register-paths.ts';
import { useDeletedPersons, useReloadRegister } from '../use-register.ts';
import { deletedColumns } from './deleted-table-columns.tsx';

const latestFirst = { column: 'DeletedAt', order: -1 } as const;

const nameOf = ({ Prenom, Nom }: DeletedPerson) => `${Prenom} ${Nom}`;

const question = (person: DeletedPerson, emailIsTaken: boolean) =>
  confirm({
    title: emailIsTaken ? 'Adresse e-mail déjà prise' : 'Restauration',
    text: emailIsTaken ? (
      <>
        <p>
          L’adresse <strong>{person.Email}</strong> est désormais celle d’une autre personne.
        </p>
        <p>Voulez-vous restaurer {nameOf(person)} sans adresse e-mail ?</p>
      </>
    ) : (
      <p>
        Voulez-vous vraiment restaurer <strong>{nameOf(person)}</strong> ?
      </p>
    ),
  });

/** Restores, without the e-mail where it is taken and the user agrees; false: thought better of. */
async function restore(person: DeletedPerson): Promise<boolean> {
  if (!(await question(person, false))) return false;
  const { IsExist } = await callApi(RestorePerson, { Id: person.Id });
  if (!IsExist) return true;
  if (!(await question(person, true))) return false;
  await callApi(RestorePerson, { Id: person.Id, WithoutEmail: true });
  return true;
}

function whyNot(selected: DeletedPerson | undefined): string | undefined {
  if (!selected) return 'Veuillez sélectionner la personne à restaurer.';
  if (!selected.MergedInto) return undefined;
  return `Cette personne a été fusionnée avec ${selected.MergedInto.Value} : elle ne peut pas être restaurée.`;
}

/** Who was deleted in the last 30 days, and how to have them back. */
export default function DeletedPersonsScreen() {
  const back = useBackAction(personsPath);
  const search = useListSearch({ name: 'deleted-persons', scope: personsPath, fields: [] });
  const list = useDeletedPersons({ PageNumber: search.page, PageSize: pageSize });
  const reload = useReloadRegister();
  const { selectedId, select } = useSelection(undefined);
  const selected = list.data?.Items.find(({ Id }) => Id === selectedId);

  async function restoreOne(person: DeletedPerson) {
    try {
      if (!(await restore(person))) return;
      toast('success', messages.succeeded);
    } catch (error) {
      toast('danger', sentenceOf(error));
    }
    await reload();
  }

  return (
    <ListFrame<DeletedPerson>
      name="deleted-persons"
      title="Personnes supprimées"
      description={`Elles sont effacées définitivement au bout de ${daysOfUndo} jours.`}
      actionsLabel="Actions sur les personnes supprimées"
      actions={[
        back,
        {
          label: 'Restaurer',
          icon: IconArrowBackUp,
          primary: true,
          disabledBecause: whyNot(selected),
          onClick: () => selected && void restoreOne(selected),
        },
      ]}
      list={search}
      filters={[]}
      query={list}
      fetching={list.isPlaceholderData}
      columns={deletedColumns}
      rows={list.data?.Items}
      rowId={({ Id }) => Id}
      rowName={nameOf}
      rowTooltip="Sélectionner une personne"
      sort={latestFirst}
      total={list.data?.TotalCount ?? 0}
      totalText={(total) => `Total\u202f: ${counted(total, 'personne')}`}
      empty={() => <p>Aucune personne n’a été supprimée depuis {daysOfUndo} jours.</p>}
      selectedId={selectedId}
      onSelect={({ Id }) => select(Id)}
    />
  );
}
