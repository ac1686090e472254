import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { sentenceOf } from '../api/api-error.ts';
import { Notice } from '../feedback/Notice.tsx';
import type { FieldGroup, FormValues } from '../form/fields.ts';
import { countFilled, ReadOnlyGroups } from '../form/ReadOnlyGroups.tsx';
import { RecordFormFrame } from '../form/RecordFormFrame.tsx';
import css from '../form/record-form.module.css';
import { useRecordForm } from '../form/use-record-form.ts';
import type { ZodForm } from '../form/use-zod-form.ts';
import type { PanelSteps } from '../page/panel/PanelSteps.tsx';
import { sizeFor } from '../page/panel/panel-width.ts';
import { SidePanel } from '../page/panel/SidePanel.tsx';
import type { RecordWords } from './record-words.ts';

/** What a record's panel is open for. */
export type PanelMode<Row> = { kind: 'create' } | { kind: 'edit'; row: Row } | { kind: 'read'; row: Row };

/** Files that were picked and are not saved yet, by the call's fields. */
type PickedFiles = Readonly<Record<string, File | null>>;

/** What a group of fields may depend on: the record, and while it is edited its form and picked files. */
export interface GroupContext<Saved> {
  record: Saved | undefined;
  /** The record is only read. */
  isRead?: boolean;
  form?: ZodForm;
  picked?: { files: PickedFiles; pick: (field: string, file: File | null) => void };
}

/** How a record is read, filled in and saved. */
export interface RecordForm<Row, Saved> {
  /** Names the drafts: 'greffe'. */
  name: string;
  groups: (values: FormValues, context: GroupContext<Saved>) => FieldGroup[];
  schemas: { add: z.ZodObject; edit: z.ZodObject };
  /** The whole record behind a row; asked for when the panel opens and when somebody else has saved it. */
  read: (row: Row) => Promise<Saved>;
  valuesOf: (record: Saved | undefined) => FormValues;
  toRequest: (values: FormValues, record: Saved | undefined) => unknown;
  /** Makes the call that adds or edits. False: refused, and the form has been told why. */
  save: (request: unknown, isNew: boolean, form: ZodForm, files: PickedFiles) => Promise<unknown>;
  /** Stands above the fields. */
  notice?: (record: Saved | undefined) => ReactNode;
}

export interface RecordPanelProps<Row, Saved> {
  mode: PanelMode<Row>;
  words: RecordWords;
  rowId: (row: Row) => number | string;
  rowName: (row: Row) => string;
  form: RecordForm<Row, Saved>;
  /** `saved` is what the call answered; `again`: another new record is wanted, the panel stays for it. */
  onSaved: (created: boolean, saved: unknown, again: boolean) => void;
  /** The list tells that it is saved, and which record; it may go on with a new one. */
  isTold?: boolean;
  onClose: () => void;
  /** From reading to editing; absent where the user may not. */
  onEdit?: ((row: Row) => void) | undefined;
  /** The ways to the neighbours of a record that is read. */
  steps?: PanelSteps | undefined;
}

/** What the panel of a record draws. */
export default function RecordPanelContent<Row, Saved>(props: RecordPanelProps<Row, Saved>) {
  const { mode, words, rowId, rowName, form, onClose } = props;
  const row = mode.kind === 'create' ? undefined : mode.row;
  const record = useQuery({
    queryKey: ['record', form.name, row && rowId(row)],
    queryFn: () => form.read(row as Row),
    enabled: row !== undefined,
    // a form starts from what the server holds now
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

  const values = form.valuesOf(record.data);
  const groups = form.groups(values, { record: record.data, isRead: mode.kind === 'read' });
  const fields =
    mode.kind === 'read' && record.data
      ? countFilled(groups, values)
      : groups.reduce((sum, group) => sum + group.fields.length, 0);
  // the next new record has a form of its own
  const [round, setRound] = useState(0);
  const title = { create: words.add, edit: words.edit, read: words.read }[mode.kind];
  return (
    <SidePanel
      title={row ? `${title}\u202f: ${rowName(row)}` : title}
      size={sizeFor(fields)}
      isRead={mode.kind === 'read'}
      steps={props.steps}
      onClose={onClose}
    >
      {(close) =>
        row && !record.data ? (
          <Waiting error={record.error} />
        ) : mode.kind === 'read' && record.data ? (
          <Reading key={rowId(mode.row)} {...props} record={record.data} row={mode.row} />
        ) : (
          <Editing
            {...props}
            record={record.data}
            key={round}
            draftName={`${form.name}:${row ? rowId(row) : 'new'}`}
            onSaved={(created, saved, again) => {
              if (again) setRound(round + 1);
              props.onSaved(created, saved, again);
            }}
            onCancel={close}
          />
        )
      }
    </SidePanel>
  );
}

function Waiting({ error }: { error: Error | null }) {
  if (error)
    return (
      <div className={css.fields}>
        <Notice status="danger">{sentenceOf(error)}</Notice>
      </div>
    );
  return (
    <output className={css.loading}>
      <Loader size={20} /> Chargement de la fiche…
    </output>
  );
}

type ReadingProps<Row, Saved> = RecordPanelProps<Row, Saved> & { record: Saved; row: Row };

function Reading<Row, Saved>({ form, record, row, onClose, onEdit }: ReadingProps<Row, Saved>) {
  const values = form.valuesOf(record);
  return (
    <div className={css.form}>
      <div className={css.fields}>
        <div className={css.notices}>
          <Notice status="info">Fiche en lecture seule.</Notice>
          {form.notice?.(record)}
        </div>
        <ReadOnlyGroups groups={form.groups(values, { record, isRead: true })} values={values} foldsEmpty />
      </div>
      <div className={css.foot}>
        <Button variant="default" onClick={onClose}>
          Fermer
        </Button>
        {onEdit && <Button onClick={() => onEdit(row)}>Modifier</Button>}
      </div>
    </div>
  );
}

type EditingProps<Row, Saved> = RecordPanelProps<Row, Saved> & {
  record: Saved | undefined;
  draftName: string;
  onCancel: () => void;
};

function Editing<Row, Saved>(props: EditingProps<Row, Saved>) {
  const { mode, form: kept, record, draftName, onCancel, onSaved, isTold = false } = props;
  const isNew = record === undefined;
  const schema = isNew ? kept.schemas.add : kept.schemas.edit;
  const [files, setFiles] = useState<PickedFiles>({});
  const hasPicked = Object.values(files).some((file) => file !== null);
  const state = useRecordForm<Saved>({
    draftName,
    schema,
    record,
    valuesOf: kept.valuesOf,
    toRequest: kept.toRequest,
    fieldsOf: (values) => kept.groups(values, { record }).flatMap(({ fields }) => fields),
    save: (request, form) => kept.save(request, isNew, form, files),
    reread: () => kept.read((mode as { row: Row }).row),
    onSaved: (saved, again) => onSaved(isNew, saved, again),
    isTold,
    isUnsavedBeside: hasPicked,
  });

  function pick(field: string, file: File | null) {
    setFiles({ ...files, [field]: file });
    state.form.clearFieldError(field);
  }

  const { record: current, form } = state;
  return (
    <RecordFormFrame
      state={state}
      isNew={isNew}
      groups={kept.groups(form.values, { record: current, form, picked: { files, pick } })}
      schema={schema}
      onCancel={onCancel}
      mayGoOn={isTold && isNew}
    >
      {kept.notice?.(state.record)}
    </RecordFormFrame>
  );
}
