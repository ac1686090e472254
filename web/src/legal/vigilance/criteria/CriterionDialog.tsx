import { useRef } from 'react';
import type { AnswerOf, RequestOf } from '#contract/call.ts';
import { GetListCodeNafByFilter, SaveRiskLevelParameters } from '#contract/legal/vigilance/criteria-calls.ts';
import { type Criterion, type CriterionKey, criterionKeys } from '#contract/legal/vigilance/criterion.ts';
import { riskLevels } from '#contract/legal/vigilance/risk-level.ts';
import { callApi } from '#web/kit/api/api.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import type { FormField, FormValues } from '#web/kit/form/fields.ts';
import { textAt, tickAt } from '#web/kit/form/values.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { useCodeOptions } from './use-code-options.ts';

export type SaveRequest = RequestOf<typeof SaveRiskLevelParameters>;
export type Preview = AnswerOf<typeof SaveRiskLevelParameters>;

/** What an activity's list is, as a choice of its own beside the other criteria. */
const kinds = [
  { value: 'NAF naf-rev2', label: 'Activité (NAF rév. 2)' },
  { value: 'NAF naf-2025', label: 'Activité (NAF 2025)' },
  ...Object.entries(criterionKeys)
    .filter(([key]) => key !== 'NAF')
    .map(([value, { label }]) => ({ value, label })),
];

const levels = Object.entries(riskLevels).map(([value, label]) => ({ value, label }));

/** The field by which a code is chosen: activities by typing, all else from a list. */
function codeField(kind: string, options: { value: string; label: string }[]): FormField {
  const Nomenclature = kind.split(' ')[1] as 'naf-rev2' | 'naf-2025' | undefined;
  if (!Nomenclature)
    return { kind: 'choice', name: 'Items.0.Code', label: 'Code', options, searchable: true, wide: true };
  return {
    kind: 'searched',
    name: 'Items.0.Code',
    label: 'Code ou début de code',
    wide: true,
    search: async (Filter, signal) => {
      const found = await callApi(GetListCodeNafByFilter, { Filter, Nomenclature }, { signal });
      return found.slice(0, 20).map(({ Code, Libelle }) => ({
        label: `${Code} – ${Libelle}`,
        values: { 'Items.0.Code': Code },
      }));
    },
  };
}

const valuesOf = (criterion: Criterion | undefined): FormValues => ({
  Items: {
    0: {
      CriteriaKey: criterion
        ? [criterion.CriteriaKey, criterion.Nomenclature].filter(Boolean).join(' ')
        : 'NAF naf-rev2',
      Code: criterion?.Code ?? '',
      RiskLevel: criterion?.RiskLevel ?? 'ELEVE',
      IsTresEleve: criterion?.IsTresEleve ?? false,
      Comment: criterion?.Comment ?? '',
      Source: criterion?.Origine === 'CABINET' ? criterion.Source : '',
    },
  },
  DateEffet: todayInParis(),
  Motif: '',
});

function toRequest(values: FormValues): SaveRequest {
  const item = (name: string) => textAt(values, `Items.0.${name}`);
  const [CriteriaKey = 'NAF', Nomenclature] = (item('CriteriaKey') ?? '').split(' ');
  return {
    Items: [
      {
        CriteriaKey: CriteriaKey as CriterionKey,
        Nomenclature: (Nomenclature ?? null) as 'naf-rev2' | null,
        Code: item('Code') ?? '',
        RiskLevel: item('RiskLevel') ?? '',
        IsTresEleve: tickAt(values, 'Items.0.IsTresEleve'),
        Comment: item('Comment') ?? null,
        Source: item('Source') ?? '',
      },
    ],
    DateEffet: textAt(values, 'DateEffet') ?? '',
    Motif: textAt(values, 'Motif') ?? null,
  };
}

interface CriterionDialogProps {
  /** The one that is changed; none: a new one. */
  criterion: Criterion | undefined;
  onPreview: (request: SaveRequest, preview: Preview) => void;
  onClose: () => void;
}

/** One criterion from a day on; its effect is shown before anything is written. */
export default function CriterionDialog({ criterion, onPreview, onClose }: CriterionDialogProps) {
  const options = useCodeOptions();
  const previewed = useRef(false);
  const initial = valuesOf(criterion);
  const isNew = criterion === undefined;
  const fieldsOf = (values: FormValues): FormField[] => {
    const kind = textAt(values, 'Items.0.CriteriaKey') ?? '';
    return [
      {
        kind: 'choice',
        name: 'Items.0.CriteriaKey',
        label: 'Porte sur',
        options: kinds,
        wide: true,
        locked: !isNew,
      },
      isNew
        ? codeField(kind, options(kind))
        : { kind: 'text', name: 'Items.0.Code', label: 'Code', wide: true, locked: true },
      { kind: 'choice', name: 'Items.0.RiskLevel', label: 'Niveau', options: levels },
      { kind: 'check', name: 'Items.0.IsTresEleve', label: 'Très élevé\u202f: ne peut pas être abaissé' },
      { kind: 'date', name: 'DateEffet', label: 'À compter du' },
      { kind: 'text', name: 'Motif', label: 'Motif', required: false },
      {
        kind: 'text',
        name: 'Items.0.Source',
        label: 'Source',
        wide: true,
        help: 'Article, norme ou procédure du cabinet.',
      },
      { kind: 'long-text', name: 'Items.0.Comment', label: 'Commentaire', wide: true, required: false },
    ];
  };
  return (
    <FormDialog
      title={isNew ? 'Ajouter un critère' : `Modifier le critère ${criterion.CriteriaLabel}`}
      fields={fieldsOf}
      saved={initial}
      schema={SaveRiskLevelParameters.request}
      toRequest={toRequest}
      label="Voir l’effet"
      send={async (request) => {
        const asked = request as SaveRequest;
        const preview = await callApi(SaveRiskLevelParameters, asked);
        previewed.current = true;
        onPreview(asked, preview);
      }}
      onClose={() => previewed.current || onClose()}
    >
      {criterion?.Origine === 'INSTALLATION' && (
        <p>Le critère du cabinet passe avant celui du logiciel à compter de sa date d’effet.</p>
      )}
    </FormDialog>
  );
}
