import { useQueryClient } from '@tanstack/react-query';
import { isDeclared, type VatDeclaration } from '#contract/tax/vat/declaration.ts';
import { GetAvisTva, RappelerTva } from '#contract/tax/vat/notice-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { counted } from '#web/kit/text/french.ts';

export const whyNotRemind = ({ Etat }: VatDeclaration): string | undefined =>
  isDeclared(Etat) ? 'Elle est déjà déclarée.' : undefined;

/** Reminds the customers of declarations by mail, once that is confirmed; answers whether any mail left. */
export function useReminder() {
  const cache = useQueryClient();
  const { run } = useAction();
  return async (chosen: readonly VatDeclaration[]): Promise<boolean> => {
    const companies = new Set(chosen.map(({ Societe }) => Societe.Key)).size;
    const question = `Envoyer un rappel par courriel à ${counted(companies, 'client', 'clients')}\u202f?`;
    if (!(await confirm({ title: 'Rappeler', text: question }))) return false;
    let left = 0;
    await run(async () => {
      const { Items } = await callApi(RappelerTva, { Ids: chosen.map(({ Id }) => Id) });
      const refused = Items.filter(({ Message }) => Message !== null);
      left = Items.length - refused.length;
      const [first] = refused;
      if (left > 0) toast('success', `Rappel envoyé pour ${counted(left, 'déclaration', 'déclarations')}.`);
      if (first)
        toast(
          'warning',
          refused.length === 1
            ? `Sans rappel\u202f: ${first.Message}`
            : `${refused.length} déclarations sans rappel\u202f: ${[...new Set(refused.map(({ Message }) => Message))].join(' ')}`,
        );
      await cache.invalidateQueries({ queryKey: [GetAvisTva.path] });
    }, null);
    return left > 0;
  };
}
