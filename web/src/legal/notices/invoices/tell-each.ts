import { toast } from '#web/kit/feedback/toasts.tsx';
import { counted } from '#web/kit/text/french.ts';

interface DoneEach {
  Faites: readonly number[];
  Refusees: readonly { Numero: string; Motif: string }[];
}

/** Says how many invoices something was done to, and of each other one why not. */
export function tellEach({ Faites, Refusees }: DoneEach, done: string) {
  if (Faites.length > 0)
    toast('success', `${counted(Faites.length, `facture ${done}`, `factures ${done}s`)}.`);
  for (const { Numero, Motif } of Refusees) toast('danger', Motif, { title: Numero });
}
