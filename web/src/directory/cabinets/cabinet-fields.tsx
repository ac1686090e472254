import type { LegalStatus } from '#contract/administration/firm-lists/legal-status.ts';
import type { Cabinet } from '#contract/directory/cabinets/cabinet.ts';
import type { Greffe } from '#contract/directory/greffes/greffe.ts';
import { isSiret, vatNumberOf } from '#contract/identifiers.ts';
import { inNumber } from '#contract/in-number.ts';
import { atMost, uploadLimits } from '#contract/uploads.ts';
import { legalFormField } from '#web/administration/firm-lists/legal-form-field.ts';
import { activityField } from '#web/directory/referentials/activity-field.ts';
import { addressFields } from '#web/directory/referentials/address-fields.ts';
import type { FieldGroup, FormField, FormValues } from '#web/kit/form/fields.ts';
import type { ZodForm } from '#web/kit/form/use-zod-form.ts';
import { textAt } from '#web/kit/form/values.ts';
import type { GroupContext } from '#web/kit/records/RecordPanel.tsx';
import { isRetired, retirementField } from '#web/kit/records/retirement.ts';
import { formatSiret, upToDigits, withoutSpaces } from '#web/kit/text/identifiers.ts';
import { accountGroup } from './account-fields.tsx';
import { LogoField } from './LogoField.tsx';

/** What a cabinet may be chosen from; undefined until it has come. */
export interface Choices {
  greffes: readonly Greffe[] | undefined;
  cabinets: readonly Cabinet[] | undefined;
  legalForms: readonly LegalStatus[] | undefined;
}

/** A SIRET that has just been typed tells the VAT number, where none stands yet. */
function proposeVatNumber(form: ZodForm | undefined, siret: string) {
  const compact = withoutSpaces(siret);
  if (!form || !isSiret(compact) || textAt(form.getValues(), 'NumeroTva')) return;
  form.setFieldValue('NumeroTva', vatNumberOf(compact.slice(0, 9)));
}

/** The registry: chosen among the firm's, read as documents say it. */
function greffeField({ greffes = [] }: Choices, { record, isRead }: GroupContext<Cabinet>): FormField {
  if (record && isRead)
    return {
      kind: 'slot',
      name: 'Immatriculation',
      label: 'Immatriculation',
      content: record.Immatriculation ?? '–',
    };
  const offered = greffes
    .filter(({ Id, DateRetrait }) => !isRetired(DateRetrait) || Id === record?.IdGreffe)
    .map(({ Id, Libelle }) => ({ value: String(Id), label: Libelle }));
  const kept = record?.IdGreffe ? String(record.IdGreffe) : '';
  // whoever may not see the registries still reads which one it is
  if (kept && offered.every(({ value }) => value !== kept))
    offered.push({ value: kept, label: record?.Immatriculation ?? '' });
  return {
    kind: 'choice',
    name: 'IdGreffe',
    label: 'Greffe d’immatriculation',
    options: offered,
    searchable: true,
    wide: true,
    ...(record?.Immatriculation && { help: `Mention\u202f: ${record.Immatriculation}` }),
  };
}

/** Where the people and companies of a retired cabinet go: asked once it is to be retired and is not empty. */
function retirementFields({ cabinets = [] }: Choices, values: FormValues, record: Cabinet): FormField[] {
  const day = retirementField();
  const { SocietesCount, CollaboratorsCount } = record;
  if (!textAt(values, 'DateRetrait') || SocietesCount + CollaboratorsCount === 0) return [day];
  return [
    day,
    {
      kind: 'choice',
      name: 'IdCabinetRepreneur',
      label: 'Repris par',
      help: `Reçoit ${inNumber(CollaboratorsCount, 'collaborateur(s)')} et ${inNumber(SocietesCount, 'société(s)')} dès l’enregistrement.`,
      required: true,
      options: cabinets
        .filter(({ Id, DateRetrait }) => Id !== record.Id && !DateRetrait)
        .map(({ Id, Nom }) => ({ value: String(Id), label: Nom })),
    },
  ];
}

/** The form's groups, for filling in and for reading. */
export const cabinetGroups =
  (choices: Choices) =>
  (values: FormValues, context: GroupContext<Cabinet>): FieldGroup[] => {
    const { record, form } = context;
    return [
      {
        title: 'Identité',
        fields: [
          { kind: 'text', name: 'Nom', label: 'Nom', wide: true, first: true },
          {
            kind: 'text',
            name: 'Siret',
            label: 'SIRET',
            inputMode: 'numeric',
            mask: (typed) => upToDigits(typed, 14),
            groups: formatSiret,
            onLeave: (typed) => proposeVatNumber(form, typed),
          },
          { kind: 'text', name: 'NumeroTva', label: 'N° TVA intracommunautaire' },
          legalFormField('FormeJuridique', choices.legalForms, record?.FormeJuridique),
          { kind: 'text', name: 'Capital', label: 'Capital social (€)', inputMode: 'numeric' },
          greffeField(choices, context),
          { kind: 'date', name: 'DateImmatriculation', label: 'Date d’immatriculation' },
          activityField('CodeNaf'),
          {
            kind: 'text',
            name: 'President',
            label: 'Représentant légal',
            help: 'Prénom et nom, tels que les contrats les portent.',
            wide: true,
          },
          {
            kind: 'slot',
            name: 'file',
            label: 'Logo',
            help: `JPEG, PNG ou WebP, ${atMost(uploadLimits.image)}.`,
            wide: true,
            content: <LogoField values={values} context={context} />,
          },
        ],
      },
      {
        title: 'Coordonnées',
        fields: [
          ...addressFields(),
          { kind: 'phone', name: 'Telephone', label: 'Téléphone' },
          { kind: 'text', name: 'Email', label: 'Email', type: 'email', inputMode: 'email' },
          { kind: 'text', name: 'SiteInternet', label: 'Site internet', placeholder: 'https://', wide: true },
        ],
      },
      accountGroup(context, values),
      {
        title: 'Suivi',
        fields: [
          { kind: 'check', name: 'IsSuiviTresorerie', label: 'Suivi de trésorerie', wide: true },
          ...(record ? retirementFields(choices, values, record) : []),
        ],
      },
    ];
  };
