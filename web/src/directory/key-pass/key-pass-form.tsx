import type { RequestOf } from '#contract/call.ts';
import { GetKeypassById, SaveKeypass, UpdateKeypass } from '#contract/directory/key-pass/calls.ts';
import type { KeyPass } from '#contract/directory/key-pass/key-pass.ts';
import { callApi } from '#web/kit/api/api.ts';
import type { FieldGroup, FormField, FormValues } from '#web/kit/form/fields.ts';
import { valueAt } from '#web/kit/form/fields.ts';
import { list, recordValues, texts } from '#web/kit/form/record-values.ts';
import type { ZodForm } from '#web/kit/form/use-zod-form.ts';
import { textAt, tickAt } from '#web/kit/form/values.ts';
import type { RecordForm } from '#web/kit/records/RecordPanel.tsx';
import { Generator } from './Generator.tsx';
import { moduleOptions, roleOptions, typeOptions } from './words.ts';

const kept = 'Laissez vide pour garder ce qui est enregistré.';

/** Takes a stored part away; offered while nothing is typed in its place. */
const removal = (name: string, label: string): FormField => ({ kind: 'check', name, label, wide: true });

function accessFields(values: FormValues, item: KeyPass | undefined, form: ZodForm | undefined): FormField[] {
  const typed = (name: string) => textAt(values, name) !== null;
  return [
    {
      kind: 'text',
      name: 'Identifiant',
      label: 'Identifiant',
      sealed: true,
      wide: true,
      ...(item?.HasIdentifiant && { help: kept }),
    },
    ...(item?.HasIdentifiant && !typed('Identifiant')
      ? [removal('RetirerIdentifiant', 'Retirer l’identifiant enregistré')]
      : []),
    {
      kind: 'password',
      name: 'Secret',
      label: 'Mot de passe ou code',
      autoComplete: 'new-password',
      wide: true,
      ...(item && { help: kept }),
    },
    {
      kind: 'slot',
      name: 'Generateur',
      label: 'Générateur',
      wide: true,
      content: (
        <Generator
          type={valueAt(values, 'Type') === 'CODE_ACCES' ? 'CODE_ACCES' : 'MOT_DE_PASSE'}
          value={String(valueAt(values, 'Secret') ?? '')}
          onGenerated={(password) => form?.setFieldValue('Secret', password)}
        />
      ),
    },
    {
      kind: 'long-text',
      name: 'Notes',
      label: 'Notes',
      sealed: true,
      wide: true,
      help: item?.HasNotes ? kept : 'Questions secrètes, code PIN, marche à suivre : chiffrées elles aussi.',
    },
    ...(item?.HasNotes && !typed('Notes') ? [removal('RetirerNotes', 'Retirer les notes enregistrées')] : []),
  ];
}

const groups: RecordForm<KeyPass, KeyPass>['groups'] = (values, { record, form }): FieldGroup[] => [
  {
    title: 'Élément',
    fields: [
      { kind: 'text', name: 'Libelle', label: 'Libellé', wide: true, first: true },
      { kind: 'choice', name: 'Type', label: 'Type', options: typeOptions },
      { kind: 'text', name: 'SiteInternet', label: 'Site internet', placeholder: 'https://' },
    ],
  },
  { title: 'Accès', fields: accessFields(values, record, form) },
  {
    title: 'Partage',
    fields: [
      {
        kind: 'choices',
        name: 'Roles',
        label: 'Partagé avec',
        options: roleOptions,
        none: 'Administrateurs seuls',
        wide: true,
        help: 'Qui a l’un de ces rôles peut l’afficher et le copier.',
      },
      {
        kind: 'choices',
        name: 'Modules',
        label: 'Proposé dans',
        options: moduleOptions,
        none: 'Tous les modules',
        wide: true,
      },
    ],
  },
];

type Sealed = 'Identifiant' | 'Notes' | 'Secret';

const inForm = recordValues<KeyPass, Omit<RequestOf<typeof SaveKeypass>, Sealed>>(
  { ...texts('Libelle', 'Type', 'SiteInternet'), Roles: list, Modules: list },
  () => ({ Type: 'MOT_DE_PASSE' }),
);

/** Nothing of the sealed parts is read for a form. */
const valuesOf = (item: KeyPass | undefined): FormValues => ({
  ...inForm.valuesOf(item),
  Identifiant: '',
  RetirerIdentifiant: false,
  Secret: '',
  Notes: '',
  RetirerNotes: false,
});

/** What is typed; nothing typed leaves what is stored, unless it is to be taken away. */
const partAt = (values: FormValues, name: 'Identifiant' | 'Notes') =>
  textAt(values, name) ?? (tickAt(values, `Retirer${name}`) ? null : undefined);

function toRequest(values: FormValues, item: KeyPass | undefined) {
  // as typed: a blank at either end may belong to it
  const secret = String(valueAt(values, 'Secret') ?? '');
  return {
    ...inForm.toRequest(values, item),
    Identifiant: partAt(values, 'Identifiant'),
    ...(item && secret === '' ? {} : { Secret: secret }),
    Notes: partAt(values, 'Notes'),
  };
}

export const keyPassForm: RecordForm<KeyPass, KeyPass> = {
  name: 'key-pass',
  groups,
  schemas: { add: SaveKeypass.request, edit: UpdateKeypass.request },
  read: ({ Id }) => callApi(GetKeypassById, { Id }),
  valuesOf,
  toRequest,
  save: (request, isNew) => callApi(isNew ? SaveKeypass : UpdateKeypass, request as never),
};
