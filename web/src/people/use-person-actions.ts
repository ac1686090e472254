import { IconArrowLeft, IconEye, IconFileSpreadsheet, IconPencil, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { can } from '#contract/access/access.ts';
import {
  AddPerson,
  EditPerson,
  ExportPersonsToExcel,
  GetPersonById,
  longExport,
  StartExport,
} from '#contract/people/calls.ts';
import type { PersonRow } from '#contract/people/person-list.ts';
import { callApi, fetchFile, saveFile } from '../kit/api.ts';
import { sentenceOf } from '../kit/api-error.ts';
import { holdScreen } from '../kit/jobs.ts';
import { useSession } from '../kit/session.ts';
import type { ToolbarAction } from '../kit/Toolbar.tsx';
import { toast } from '../kit/toasts.tsx';
import type { PanelMode } from './PersonPanel.tsx';
import type { toRequest } from './person-filters.ts';

interface PersonActionsOptions {
  selected: PersonRow | undefined;
  /** What the list shows now: the export holds the same rows. */
  filters: ReturnType<typeof toRequest>;
  /** How many persons the list holds over all its pages. */
  total: number;
  onPanel: (mode: PanelMode) => void;
}

const noneSelected = 'Veuillez sélectionner un dirigeant.';

/** What this user may do with the list and with the chosen person. */
export function usePersonActions({ selected, filters, total, onPanel }: PersonActionsOptions) {
  const session = useSession();
  const navigate = useNavigate();
  const disabledBecause = selected ? undefined : noneSelected;
  const mayRead = can(session, GetPersonById);
  const mayEdit = can(session, EditPerson) && mayRead;

  async function exportToExcel() {
    try {
      if (total > longExport) {
        await callApi(StartExport, filters);
        toast(
          'info',
          'Le fichier Excel est en préparation : vous le trouverez dans les fichiers téléchargés.',
        );
        return;
      }
      saveFile(await holdScreen('Préparation du fichier Excel…', fetchFile(ExportPersonsToExcel, filters)));
    } catch (error) {
      toast('danger', sentenceOf(error));
    }
  }

  const add: ToolbarAction = {
    label: 'Ajouter un dirigeant',
    icon: IconPlus,
    primary: true,
    onClick: () => onPanel({ kind: 'create' }),
  };
  const edit: ToolbarAction = {
    label: 'Modifier un dirigeant',
    icon: IconPencil,
    disabledBecause,
    onClick: () => selected && onPanel({ kind: 'edit', Id: selected.Id }),
  };
  const details: ToolbarAction = {
    label: 'Détails du dirigeant',
    icon: IconEye,
    disabledBecause,
    onClick: () => selected && onPanel({ kind: 'read', Id: selected.Id }),
  };
  const exportAction: ToolbarAction = {
    label: 'Exporter vers Excel',
    icon: IconFileSpreadsheet,
    atEnd: true,
    onClick: () => void exportToExcel(),
  };
  const back: ToolbarAction = {
    label: 'Retour',
    icon: IconArrowLeft,
    onClick: () => void navigate({ to: '/menu-dossier-permanent' }),
  };

  return {
    mayEdit,
    open: mayRead ? (row: PersonRow) => onPanel({ kind: 'read', Id: row.Id }) : undefined,
    toolbar: [
      back,
      ...(can(session, AddPerson) ? [add] : []),
      ...(mayEdit ? [edit] : []),
      ...(mayRead ? [details] : []),
      ...(can(session, ExportPersonsToExcel) ? [exportAction] : []),
    ],
  };
}
