import { Button } from '@mantine/core';
import type { Notice } from '#contract/legal/notices/notice.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { formatEuros } from '#web/kit/text/french.ts';

interface PriceDialogProps {
  notice: Notice;
  onClose: () => void;
}

/** How the price of a notice was come by: its rule, the parameter with its source, the count. */
export default function PriceDialog({ notice: { Number: number, Prix, HT }, onClose }: PriceDialogProps) {
  const value = Prix.Valeur?.replace('.', ',');
  return (
    <Dialog
      title={`Pourquoi ce prix\u202f? ${number}`}
      onClose={onClose}
      footer={(close) => <Button onClick={close}>Fermer</Button>}
    >
      <p>{Prix.Regle}</p>
      <p>{`Nombre de caractères, espaces et signes compris\u202f: ${Prix.Caracteres}.`}</p>
      {Prix.Parametre && <p>{`${Prix.Parametre} = ${value} € (${Prix.Source}).`}</p>}
      <p>
        {HT === null
          ? 'Le tarif de ce jour n’est pas connu\u202f: complétez les paramètres.'
          : `Prix\u202f: ${formatEuros(HT)} HT.`}
      </p>
    </Dialog>
  );
}
