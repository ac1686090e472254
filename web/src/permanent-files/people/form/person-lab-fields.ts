import type { ReactNode } from 'react';
import { countryRisks } from '#contract/permanent-files/people/lab.ts';
import type { FieldGroup, FormField } from '#web/kit/form/fields.ts';

interface LabFieldsOptions {
  isExposed: boolean;
  labCheck: ReactNode;
}

/** The block that follows the form's fields: what the firm has checked against money laundering. */
export const labFields = ({ isExposed, labCheck }: LabFieldsOptions): FieldGroup => ({
  title: 'Informations LAB',
  fields: [
    {
      kind: 'choice',
      name: 'LabPersonnePolitiquementExposee',
      label: 'Personne politiquement exposée',
      options: [
        { value: 'oui', label: 'Oui' },
        { value: 'non', label: 'Non' },
      ],
      placeholder: 'Non renseigné',
    },
    ...(isExposed ? [publicFunction] : []),
    {
      kind: 'choice',
      name: 'LabRisquePays',
      label: 'Risque pays',
      options: Object.entries(countryRisks).map(([value, label]) => ({ value, label })),
      placeholder: 'Non évalué',
    },
    { kind: 'text', name: 'LabOrigineFonds', label: 'Origine des fonds', wide: true },
    ...(labCheck ? [lastCheck(labCheck)] : []),
  ],
});

const publicFunction: FormField = {
  kind: 'text',
  name: 'LabFonctionPolitique',
  label: 'Fonction exercée',
  warn: (value) => (value === '' ? 'Précisez la fonction de la personne politiquement exposée.' : undefined),
};

const lastCheck = (content: ReactNode): FormField => ({
  kind: 'slot',
  name: 'LabDateControle',
  label: 'Dernier contrôle',
  wide: true,
  content,
});
