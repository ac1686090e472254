import { IconBuildingBank } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { can } from '#contract/access/access.ts';
import { allLegalStatus } from '#contract/administration/firm-lists/legal-status-calls.ts';
import type { Cabinet } from '#contract/directory/cabinets/cabinet.ts';
import {
  AddCabinet,
  allCabinetsWithDetails,
  DeleteCabinet,
  DeleteFromTreasury,
  EditCabinet,
  exportCabinetsToExcelAsAttachment,
} from '#contract/directory/cabinets/calls.ts';
import { allGreffes } from '#contract/directory/greffes/calls.ts';
import { messages } from '#contract/messages.ts';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useSession } from '#web/kit/api/session.ts';
import { wasGivenUp } from '#web/kit/api/use-action.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import type { ToolbarAction } from '#web/kit/page/Toolbar.tsx';
import { RecordListScreen } from '#web/kit/records/RecordListScreen.tsx';
import { RetirementBadge } from '#web/kit/records/RetirementBadge.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { matchesRetirement, retirementFilter } from '#web/kit/records/retirement.ts';
import { holds } from '#web/kit/records/rows-here.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatInteger } from '#web/kit/text/french.ts';
import { formatPhone, formatSiret, withoutSpaces } from '#web/kit/text/identifiers.ts';
import { cabinetForm } from './cabinet-form.ts';

const words = wordsFor('cabinet');

const columns: readonly Column<Cabinet>[] = [
  { key: 'Nom', title: 'Nom', width: 240, sortable: true, onCard: 'heading', cell: ({ Nom }) => Nom },
  {
    key: 'Siret',
    title: 'SIRET',
    width: 165,
    sortable: true,
    folds: 3,
    onCard: 'detail',
    cell: ({ Siret }) => formatSiret(Siret),
  },
  {
    key: 'Ville',
    title: 'Ville',
    width: 140,
    sortable: true,
    folds: 4,
    onCard: 'detail',
    cell: ({ Adresse }) => Adresse.Ville,
  },
  {
    key: 'Telephone',
    title: 'Téléphone',
    width: 150,
    folds: 2,
    onCard: 'detail',
    cell: ({ Telephone }) => Telephone && formatPhone(Telephone),
  },
  {
    key: 'SocietesCount',
    title: 'Sociétés',
    width: 105,
    sortable: true,
    folds: 5,
    cell: ({ SocietesCount }) => formatInteger(SocietesCount),
  },
  {
    key: 'CollaboratorsCount',
    title: 'Collaborateurs',
    width: 140,
    sortable: true,
    folds: 6,
    cell: ({ CollaboratorsCount }) => formatInteger(CollaboratorsCount),
  },
  {
    key: 'IsSuiviTresorerie',
    title: 'Trésorerie',
    width: 110,
    folds: 1,
    cell: ({ IsSuiviTresorerie }) => (IsSuiviTresorerie ? 'Suivie' : 'Non suivie'),
  },
  {
    key: 'DateRetrait',
    title: 'État',
    width: 150,
    onCard: 'state',
    cell: ({ DateRetrait }) => <RetirementBadge on={DateRetrait} />,
  },
];

function sortValue(row: Cabinet, column: string) {
  if (column === 'Ville') return row.Adresse.Ville;
  if (column === 'Siret' || column === 'SocietesCount' || column === 'CollaboratorsCount') return row[column];
  return row.Nom;
}

const bySiret = (row: Cabinet, typed: string) =>
  /^[\d\s]{3,}$/.test(typed) && row.Siret.startsWith(withoutSpaces(typed));

export default function CabinetListScreen() {
  const session = useSession();
  const cabinets = useReading(allCabinetsWithDetails);
  const legalForms = useReading(allLegalStatus);
  const greffes = useQuery({
    queryKey: [allGreffes.path],
    queryFn: ({ signal }) => callApi(allGreffes, {}, { signal }),
    enabled: can(session, allGreffes),
  });

  async function leaveTreasury({ Id, Nom }: Cabinet) {
    const yes = await confirm({
      title: 'Suivi de trésorerie',
      text: `Voulez-vous vraiment retirer ${Nom} du suivi de trésorerie\u202f?`,
    });
    if (!yes) return;
    try {
      await blockScreen('Enregistrement…', callApi(DeleteFromTreasury, { Id }));
      toast('success', messages.succeeded);
    } catch (error) {
      if (!wasGivenUp(error)) toast('danger', sentenceOf(error));
    }
    await cabinets.refetch();
  }

  function treasuryAction(selected: Cabinet | undefined): ToolbarAction[] {
    if (!can(session, DeleteFromTreasury)) return [];
    const isOut = selected && !selected.IsSuiviTresorerie;
    return [
      {
        label: 'Retirer de la trésorerie',
        icon: IconBuildingBank,
        seldom: true,
        disabledBecause: !selected
          ? words.chooseOne
          : isOut
            ? 'Ce cabinet n’est pas dans le suivi de trésorerie.'
            : undefined,
        onClick: () => selected && void leaveTreasury(selected),
      },
    ];
  }

  return (
    <RecordListScreen<Cabinet, Cabinet>
      name="cabinets"
      scope="/repertoire/cabinets/list"
      title="Cabinets"
      description="Les cabinets du groupe, leurs mentions légales et leurs comptes bancaires."
      words={words}
      query={cabinets}
      columns={columns}
      filters={[
        { kind: 'text', name: 'Nom', label: 'Nom, ville ou SIRET', atOnce: true },
        retirementFilter(),
      ]}
      matches={{
        Nom: (row, value) => holds(value, row.Nom, row.Adresse.Ville) || bySiret(row, value),
        Etat: matchesRetirement,
      }}
      sortValue={sortValue}
      firstSort={{ column: 'Nom', order: 1 }}
      rowId={({ Id }) => Id}
      rowName={({ Nom }) => Nom}
      totalText={(total) => `Total : ${formatInteger(total)} cabinet(s)`}
      calls={{
        add: AddCabinet,
        edit: EditCabinet,
        remove: DeleteCabinet,
        exportAll: exportCabinetsToExcelAsAttachment,
      }}
      consequence="et ses comptes bancaires disparaîtront du répertoire. Pour garder son historique, modifiez-le et indiquez sa date de retrait."
      moreActions={treasuryAction}
      form={cabinetForm({ greffes: greffes.data, cabinets: cabinets.data, legalForms: legalForms.data })}
    />
  );
}
