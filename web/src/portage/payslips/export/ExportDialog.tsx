import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  DeleteFillterToExportCRM,
  ExportToExcelPortageTracking,
  ExportToPDFPortageTracking,
  getFilltersToExportCRM,
  SaveFillterToExportCRM,
} from '#contract/portage/payslips/calls.ts';
import {
  type ExportedColumn,
  exportedColumns,
  type PayslipExportRequest,
  type PayslipFilters,
  usualColumns,
} from '#contract/portage/payslips/payslip-list.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import css from '../payslips.module.css';

interface ExportDialogProps {
  /** What the list shows. */
  filters: PayslipFilters;
  sorting: Pick<PayslipExportRequest, 'SortColumn' | 'SortOrder'>;
  onClose: () => void;
}

const names = Object.keys(exportedColumns) as ExportedColumn[];

/** Exports the list as it is filtered, or as a saved filter has it, with the columns that are wanted. */
export default function ExportDialog({ filters, sorting, onClose }: ExportDialogProps) {
  const cache = useQueryClient();
  const { busy, run } = useAction();
  const saved = useReading(getFilltersToExportCRM).data?.Items ?? [];
  const [chosenId, choose] = useState<string | null>(null);
  const [columns, setColumns] = useState<readonly ExportedColumn[]>(usualColumns);
  const [name, setName] = useState('');
  const chosen = saved.find(({ Id }) => String(Id) === chosenId);
  const shown = chosen?.Colonnes ?? columns;
  const request = chosen
    ? { IdFiltre: chosen.Id, ...sorting }
    : { ...filters, ...sorting, Colonnes: [...columns] };
  const reload = () => cache.invalidateQueries({ queryKey: [getFilltersToExportCRM.path] });

  const send = (call: typeof ExportToExcelPortageTracking | typeof ExportToPDFPortageTracking) =>
    void run(
      async () => saveFile(await blockScreen('Préparation du fichier…', fetchFile(call, request))),
      null,
    );
  const keep = () =>
    void run(async () => {
      const { Id } = await callApi(SaveFillterToExportCRM, {
        Nom: name,
        Filtre: filters,
        Colonnes: [...columns],
      });
      await reload();
      choose(String(Id));
      setName('');
    }, 'Filtre enregistré.');
  const remove = (Id: number) =>
    void run(async () => {
      await callApi(DeleteFillterToExportCRM, { Id });
      choose(null);
      await reload();
    }, 'Filtre supprimé.');

  return (
    <Dialog
      title="Exporter les bulletins"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Fermer
          </Button>
          <Button
            variant="default"
            disabled={shown.length === 0}
            loading={busy}
            onClick={() => send(ExportToPDFPortageTracking)}
          >
            PDF
          </Button>
          <Button
            disabled={shown.length === 0}
            loading={busy}
            onClick={() => send(ExportToExcelPortageTracking)}
          >
            Excel
          </Button>
        </>
      }
    >
      <div className={css.stack}>
        <Select
          label="Bulletins à exporter"
          data={[
            { value: '', label: 'Ceux de la liste' },
            ...saved.map(({ Id, Nom }) => ({ value: String(Id), label: Nom })),
          ]}
          value={chosenId ?? ''}
          onChange={(value) => choose(value === '' ? null : value)}
          allowDeselect={false}
        />
        {chosen && (
          <Button variant="subtle" size="compact-sm" onClick={() => remove(chosen.Id)}>
            Supprimer ce filtre
          </Button>
        )}
        <Checkbox.Group
          label="Colonnes"
          value={[...shown]}
          onChange={(ticked) => setColumns(names.filter((one) => ticked.includes(one)))}
        >
          <div className={css.ticks}>
            {names.map((one) => (
              <Checkbox key={one} value={one} label={exportedColumns[one]} disabled={chosen !== undefined} />
            ))}
          </div>
        </Checkbox.Group>
        {!chosen && (
          <div className={css.actions}>
            <TextInput
              label="Enregistrer ce filtre sous"
              value={name}
              maxLength={60}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button
              variant="default"
              disabled={name.trim() === '' || columns.length === 0}
              loading={busy}
              onClick={keep}
            >
              Enregistrer le filtre
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
