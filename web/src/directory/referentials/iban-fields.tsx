import type { FormField, FormValues } from '#web/kit/form/fields.ts';
import { textAt } from '#web/kit/form/values.ts';
import { RevealText } from '#web/kit/page/controls/RevealText.tsx';
import { formatIban } from '#web/kit/text/identifiers.ts';

interface IbanFields {
  /** As the record tells it, masked; null or absent: none is kept. */
  kept: string | null | undefined;
  /** The record is filled in rather than read. */
  isEdited: boolean;
  wide?: boolean;
  /** Asks for the whole IBAN; absent where the user may not. */
  ask?: (() => Promise<string | null>) | undefined;
}

/** An IBAN that lists mask: replaced whole where it is edited, revealed on request where it is read. */
export const ibanFields = ({ kept, isEdited, wide = false, ask }: IbanFields): FormField[] => [
  {
    kind: 'text',
    name: 'Iban',
    label: 'IBAN',
    sealed: true,
    wide,
    ...(kept && isEdited ? { help: 'Pour le changer, remplacez-le par le nouvel IBAN complet.' } : {}),
    groups: (text) => (text.includes('•') ? text : formatIban(text)),
  },
  ...(kept && ask && !isEdited
    ? [
        {
          kind: 'slot' as const,
          name: 'IbanRevele',
          label: 'IBAN complet',
          help: 'Chaque consultation est conservée dans le journal.',
          content: <RevealText copyLabel="Copier l’IBAN" ask={ask} show={formatIban} />,
        },
      ]
    : []),
];

/** What a request says of it: nothing where the masked one that is kept stays. */
export function ibanToSend(values: FormValues, kept: string | null | undefined): { Iban?: string | null } {
  const iban = textAt(values, 'Iban');
  return iban === (kept ?? null) ? {} : { Iban: iban };
}
