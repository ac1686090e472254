import type { FieldGroup } from '#web/kit/form/fields.ts';
import { textAt } from '#web/kit/form/values.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import type { FieldsContext } from './identity-fields.ts';

/** The act that a company is going through, and how far it has come. */
export const actGroup = ({ choices, values }: FieldsContext): FieldGroup => {
  const act = textAt(values, 'ActeVieSociete');
  return {
    title: 'Acte en cours',
    fields: [
      {
        kind: 'choice',
        name: 'ActeVieSociete',
        label: 'Acte',
        options: choices.acts,
        searchable: true,
        wide: true,
      },
      ...(act
        ? [
            {
              kind: 'choice' as const,
              name: 'StatutCreationSociete',
              label: 'Avancement',
              options: choices.statesOf(act),
              wide: true,
            },
          ]
        : []),
    ],
  };
};

/** What happens to a company, from its foundation to its end. */
export const lifeGroups = (context: FieldsContext): FieldGroup[] => {
  const most = todayInParis();
  return [
    {
      title: 'Naissance et durée',
      fields: [
        { kind: 'date', name: 'DateConstitution', label: 'Constitution' },
        { kind: 'date', name: 'DateImmatriculation', label: 'Immatriculation' },
        { kind: 'date', name: 'DateDebutActivite', label: 'Début d’activité' },
        { kind: 'text', name: 'DureeAnnees', label: 'Durée (ans)', inputMode: 'numeric' },
      ],
    },
    actGroup(context),
    {
      title: 'Sommeil et fin',
      fields: [
        { kind: 'date', name: 'DateMiseEnSommeil', label: 'Mise en sommeil', most },
        { kind: 'date', name: 'DateDissolution', label: 'Dissolution', most },
        { kind: 'date', name: 'DateClotureLiquidation', label: 'Clôture de la liquidation', most },
        { kind: 'date', name: 'DateRadiation', label: 'Radiation', most },
      ],
    },
  ];
};
