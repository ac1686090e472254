import type { Cabinet } from '#contract/directory/cabinets/cabinet.ts';
import { bankOfIban, bicField } from '#web/directory/referentials/bank-fields.ts';
import { entriesAt, idOfKey, stayingEntries } from '#web/kit/form/entries.ts';
import type { FieldGroup, FormField, FormValues } from '#web/kit/form/fields.ts';
import type { ZodForm } from '#web/kit/form/use-zod-form.ts';
import { textAt } from '#web/kit/form/values.ts';
import type { GroupContext } from '#web/kit/records/RecordPanel.tsx';
import { formatIban } from '#web/kit/text/identifiers.ts';
import { accountsPath, blankAccount } from './account-values.ts';
import { KeptIban } from './KeptIban.tsx';

const maskedOf = (cabinet: Cabinet | undefined, id: number | undefined) =>
  cabinet?.Comptes.find((account) => account.Id === id)?.Iban;

/** A French IBAN that has just been typed tells its bank's BIC, where none stands yet. */
async function proposeBic(form: ZodForm | undefined, bicName: string, iban: string) {
  const bank = await bankOfIban(iban).catch(() => undefined);
  if (form && bank?.Bic && !textAt(form.getValues(), bicName)) form.setFieldValue(bicName, bank.Bic);
}

/** The IBAN of a kept account is shown and never exchanged: another IBAN is another account. */
function ibanField({ record: cabinet, form }: GroupContext<Cabinet>, key: string): FormField {
  const name = `${accountsPath}.${key}.Iban`;
  const id = idOfKey(key);
  const masked = maskedOf(cabinet, id);
  if (!cabinet || id === undefined || masked === undefined)
    return {
      kind: 'text',
      name,
      label: 'IBAN',
      required: true,
      sealed: true,
      wide: true,
      groups: formatIban,
      onLeave: (typed) => void proposeBic(form, `${accountsPath}.${key}.Bic`, typed),
    };
  return {
    kind: 'slot',
    name,
    label: 'IBAN',
    wide: true,
    content: <KeptIban cabinetId={cabinet.Id} accountId={id} masked={masked} />,
  };
}

function fieldsOfAccount(context: GroupContext<Cabinet>, key: string): FormField[] {
  const name = (field: string) => `${accountsPath}.${key}.${field}`;
  return [
    { kind: 'text', name: name('Libelle'), label: 'Libellé', placeholder: 'Compte courant' },
    { kind: 'text', name: name('Titulaire'), label: 'Titulaire' },
    ibanField(context, key),
    bicField(name('Bic')),
  ];
}

const wordsFor = (cabinet: Cabinet | undefined, [key, entry]: [string, FormValues], index: number) => {
  const label = textAt(entry, 'Libelle') ?? `Compte ${index + 1}`;
  const masked = maskedOf(cabinet, idOfKey(key));
  return masked ? `${label} (${masked})` : label;
};

/** Which account is used unless another is chosen: asked where there are several. */
function defaultField(cabinet: Cabinet | undefined, values: FormValues): FormField[] {
  const entries = stayingEntries(values, accountsPath);
  if (entries.length < 2) return [];
  return [
    {
      kind: 'choice',
      name: 'CompteParDefaut',
      label: 'Compte par défaut',
      help: 'Celui qui figure sur les factures, sauf choix contraire.',
      options: entries.map((entry, index) => ({ value: entry[0], label: wordsFor(cabinet, entry, index) })),
      wide: true,
    },
  ];
}

/** The bank accounts of a cabinet, as many as it has. */
export const accountGroup = (context: GroupContext<Cabinet>, values: FormValues): FieldGroup => ({
  title: 'Comptes bancaires',
  fields: [
    ...entriesAt(values, accountsPath).flatMap(([key]) => fieldsOfAccount(context, key)),
    ...defaultField(context.record, values),
  ],
  entries: {
    path: accountsPath,
    heading: (index) => `Compte ${index + 1}`,
    none: 'Aucun compte bancaire.',
    words: {
      add: 'Ajouter un compte',
      remove: 'Retirer ce compte',
      restore: 'Le garder',
      leaves: 'Ce compte sera retiré à l’enregistrement.',
    },
    most: 20,
    blank: blankAccount,
  },
});
