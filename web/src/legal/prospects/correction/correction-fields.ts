import { civilites } from '#contract/civility.ts';
import { occupationStatuses, type PMoral, type Prospect } from '#contract/legal/prospects/prospect.ts';
import { legalFormField } from '#web/administration/firm-lists/legal-form-field.ts';
import { activityField } from '#web/directory/referentials/activity-field.ts';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import { cents } from '#web/kit/form/cents.ts';
import type { FieldGroup, FormField, FormValues } from '#web/kit/form/fields.ts';
import { dates, numbers, recordValues, texts } from '#web/kit/form/record-values.ts';
import type { Choices } from '#web/permanent-files/companies/form/use-choices.ts';

const text = (name: string, label: string, wide = false): FormField => ({ kind: 'text', name, label, wide });

const address = (at: string): FormField[] => [
  text(`${at}.Adresse1`, 'Adresse', true),
  text(`${at}.Cp`, 'Code postal'),
  text(`${at}.Ville`, 'Ville'),
  text(`${at}.Pays`, 'Pays'),
];

/** What a request tells, as staff correct it; in the order in which the visitor was asked. */
export const correctionGroups = (told: PMoral, choices: Choices): FieldGroup[] => [
  {
    title: 'Projet',
    fields: [
      { ...text('PMoral.RaisonSociale', 'Société projetée', true), required: true, first: true },
      legalFormField('PMoral.FormeJuridique', choices.legalForms, told.FormeJuridique),
      text('PMoral.Capital', 'Capital (€)'),
      { kind: 'long-text', name: 'PMoral.Activite', label: 'Activité', wide: true },
      activityField('PMoral.CodeNaf'),
      { kind: 'date', name: 'PMoral.DateDebutActivite', label: 'Début d’activité' },
      { kind: 'choice', name: 'PMoral.RegimeFiscal', label: 'Régime fiscal', options: choices.taxRegimes },
      { kind: 'choice', name: 'PMoral.RegimeTva', label: 'Régime de TVA', options: choices.vatRegimes },
    ],
  },
  { title: 'Siège', fields: address('PMoral.Adresse') },
  {
    title: 'Dirigeant',
    fields: [
      {
        kind: 'choice',
        name: 'PMoral.Dirigeant.Civilite',
        label: 'Civilité',
        options: civilites.map((value) => ({ value, label: value })),
      },
      { ...text('PMoral.Dirigeant.Nom', 'Nom'), required: true },
      { ...text('PMoral.Dirigeant.Prenom', 'Prénom'), required: true },
      text('PMoral.Dirigeant.NomJeuneFille', 'Nom de naissance'),
      { kind: 'text', type: 'email', name: 'PMoral.Dirigeant.Email', label: 'E-mail', required: true },
      { kind: 'phone', name: 'PMoral.Dirigeant.Tel', label: 'Téléphone' },
      { kind: 'date', name: 'PMoral.Dirigeant.Datenaissance', label: 'Né(e) le' },
      text('PMoral.Dirigeant.Lieunaissance', 'À'),
      text('PMoral.Dirigeant.NumeroDepartement', 'Département de naissance'),
      text('PMoral.Dirigeant.NativeCountry', 'Pays de naissance'),
      text('PMoral.Dirigeant.Nationalite', 'Nationalité'),
      text('PMoral.Dirigeant.NomPere', 'Nom du père'),
      text('PMoral.Dirigeant.NomMere', 'Nom de la mère'),
    ],
  },
  {
    title: 'Domicile du dirigeant',
    fields: [
      ...address('PMoral.Dirigeant.Adresse'),
      {
        kind: 'choice',
        name: 'PMoral.Dirigeant.OccupationStatus',
        label: 'Occupation',
        options: optionsOf(occupationStatuses),
      },
    ],
  },
];

const where = texts('Adresse1', 'Cp', 'Ville', 'Pays');

type Corrected = Pick<Prospect, 'PMoral'> & { Id: number; Version: number };

const inForm = recordValues<Corrected, Pick<Prospect, 'PMoral'>>({
  PMoral: {
    ...texts('RaisonSociale', 'FormeJuridique', 'Activite', 'CodeNaf', 'RegimeFiscal'),
    ...dates('DateDebutActivite'),
    ...numbers('RegimeTva'),
    Capital: cents,
    Adresse: where,
    Dirigeant: {
      ...texts('Civilite', 'Nom', 'Prenom', 'NomJeuneFille', 'Lieunaissance', 'NativeCountry'),
      ...texts('NumeroDepartement', 'Nationalite', 'Email', 'Tel', 'NomPere', 'NomMere'),
      ...dates('Datenaissance'),
      ...numbers('OccupationStatus'),
      Adresse: where,
    },
  },
});

export const correctionValues = (prospect: Prospect | undefined): FormValues =>
  inForm.valuesOf(prospect && { ...prospect, Id: prospect.ProspectId });

/** The edit that these values make of a request. */
export const toCorrection = (values: FormValues, prospect: Prospect | undefined) => ({
  ...inForm.toRequest(values, undefined),
  ProspectId: prospect?.ProspectId,
  Version: prospect?.Version,
});
