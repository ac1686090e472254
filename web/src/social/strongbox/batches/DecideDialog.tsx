import { DecideStrongboxPaper } from '#contract/social/strongbox/calls.ts';
import { type Paper, paperDoubts } from '#contract/social/strongbox/paper.ts';
import { callApi } from '#web/kit/api/api.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import type { FormField } from '#web/kit/form/fields.ts';
import { lookUpEntry, lookUpValue } from '#web/kit/form/look-up.ts';
import { textAt, tickAt } from '#web/kit/form/values.ts';
import { companyField, holderField, kindField, monthField } from './batch-fields.ts';
import css from './batches.module.css';

interface DecideDialogProps {
  paper: Paper;
  onDone: () => void;
  onClose: () => void;
}

const entry = (Key: number | null, Value: string | null) =>
  lookUpValue(Key === null ? null : { Key, Value: Value ?? '' });

const fields: FormField[] = [
  companyField(),
  holderField,
  kindField,
  monthField(),
  {
    kind: 'text',
    name: 'Matricule',
    label: 'Matricule de paie',
    help: 'Retenu\u202f: les prochains documents qui le portent seront reconnus.',
  },
  { kind: 'check', name: 'EstRectificatif', label: 'Bulletin rectificatif' },
];

/** Says whose a paper is; what was proposed stands in the form, to be seen before it is kept. */
export function DecideDialog({ paper, onDone, onClose }: DecideDialogProps) {
  const { Id, Version, Doutes, FileName } = paper;
  return (
    <FormDialog
      title={`Vérifier\u202f: ${FileName}`}
      fields={fields}
      saved={{
        IdSociete: entry(paper.IdSociete, paper.Societe),
        IdTitulaire: entry(paper.IdTitulaire, paper.Titulaire),
        Nature: paper.Nature,
        Mois: paper.Mois ?? '',
        Matricule: '',
        EstRectificatif: false,
      }}
      schema={DecideStrongboxPaper.request}
      toRequest={(values) => ({
        Id,
        Version,
        IdSociete: lookUpEntry(textAt(values, 'IdSociete'))?.Key,
        IdTitulaire: lookUpEntry(textAt(values, 'IdTitulaire'))?.Key,
        Nature: textAt(values, 'Nature'),
        Mois: textAt(values, 'Mois'),
        Matricule: textAt(values, 'Matricule'),
        EstRectificatif: tickAt(values, 'EstRectificatif'),
      })}
      label="C’est vérifié"
      send={async (request) => {
        await callApi(DecideStrongboxPaper, request as never);
        toast('success', 'Document vérifié.');
        onDone();
      }}
      onClose={onClose}
    >
      {Doutes.length > 0 && (
        <ul className={css.doubts}>
          {Doutes.map((doubt) => (
            <li key={doubt}>{paperDoubts[doubt]}</li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}
