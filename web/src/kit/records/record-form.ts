import type { Call, RequestOf } from '#contract/call.ts';
import { callApi } from '../api/api.ts';
import type { FormValues } from '../form/fields.ts';
import { type FieldsOf, recordValues } from '../form/record-values.ts';
import type { RecordForm } from './RecordPanel.tsx';

interface DeclaredForm<Row, Saved, Add extends Call>
  extends Pick<RecordForm<Row, Saved>, 'groups' | 'name' | 'notice' | 'read'> {
  calls: { add: Add; edit: Call };
  fields: FieldsOf<Saved, RequestOf<Add>>;
  /** What stands in the form of a new record beside empty fields. */
  blank?: () => FormValues;
}

/** The form of a record whose fields are saved as they are filled in, without files. */
export const recordForm = <
  Row,
  Saved extends { Id: number | null; Version: number | null },
  Add extends Call,
>({
  calls: { add, edit },
  fields,
  blank,
  ...shown
}: DeclaredForm<Row, Saved, Add>): RecordForm<Row, Saved> => ({
  ...shown,
  ...recordValues<Saved, RequestOf<Add>>(fields, blank),
  schemas: { add: add.request, edit: edit.request },
  save: (request, isNew) => callApi(isNew ? add : edit, request as never),
});
