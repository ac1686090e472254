import type { ReactNode } from 'react';
import type { CampaignCabinet } from '#contract/administration/campaigns/campaign.ts';
import type { FieldGroup, FormField } from '#web/kit/form/fields.ts';
import { cabinetOptions, projectOptions, roleOptions } from '../campaign-options.ts';
import { statusOptions } from '../campaign-states.tsx';

interface FieldOptions {
  document: ReactNode;
  documentHint?: string | undefined;
  cabinets: readonly CampaignCabinet[] | undefined;
  /** Those that the announcement is for, as it is saved. */
  cabinetIds: readonly number[];
  isTargetable: boolean;
  /** For reading: the general form's disabled mode. */
  isLocked: boolean;
}

/** The general form (specification 3, section 2.3), and whom the announcement is for. */
export function campaignFields(options: FieldOptions): FieldGroup[] {
  const { document, documentHint, cabinets, cabinetIds, isTargetable, isLocked } = options;
  const fields: FormField[] = [
    { kind: 'text', name: 'Title', label: 'Titre' },
    {
      kind: 'choice',
      name: 'Project',
      label: 'Projet',
      options: projectOptions,
      ...(!isTargetable && { help: 'Tous les utilisateurs de ce projet verront l’annonce.' }),
    },
    { kind: 'date', name: 'StartDate', label: 'Date début', isLong: true },
    { kind: 'date', name: 'EndDate', label: 'Date fin', isLong: true, notBefore: 'StartDate' },
    { kind: 'choice', name: 'Status', label: 'Statut', options: statusOptions },
    {
      kind: 'slot',
      name: 'File',
      label: 'Document',
      wide: true,
      content: document,
      ...(documentHint !== undefined && { help: documentHint }),
    },
  ];
  const targets: FormField[] = [
    { kind: 'choices', name: 'Roles', label: 'Profils', options: roleOptions, none: 'Tous les profils' },
    {
      kind: 'choices',
      name: 'CabinetIds',
      label: 'Cabinets',
      options: cabinetOptions(cabinets, cabinetIds.map(String)),
      none: 'Tous les cabinets',
    },
  ];
  const locked = (all: FormField[]) => all.map((field) => ({ ...field, locked: isLocked }));
  return [
    { title: 'Annonce', fields: locked(fields) },
    ...(isTargetable ? [{ title: 'Destinataires', fields: locked(targets) }] : []),
  ];
}

/** What of an announcement another editor may have changed; its document by the name of the file. */
export const comparedFields = (cabinets: readonly CampaignCabinet[] = []): FormField[] => [
  ...campaignFields({
    document: null,
    cabinets,
    cabinetIds: cabinets.map(({ Key }) => Key),
    isTargetable: true,
    isLocked: false,
  }).flatMap(({ fields }) => fields),
  { kind: 'text', name: 'Document', label: 'Document' },
];
