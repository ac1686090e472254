import { fold } from '#contract/fold.ts';
import type { ChosenList } from '#server/platform/records/chosen-list.ts';
import { todayInParis } from '#server/platform/today.ts';

interface LegalForm {
  code: string;
  name: string;
  category: string | null;
  isRetired: boolean;
}

const unknown = 'Forme juridique inconnue\u202f: choisissez-la parmi les statuts juridiques du cabinet.';

/**
 * The legal forms of companies and cabinets: the firm's own list ('SARL'). Files name them by their short name, in
 * full or by the four digits of their legal category.
 */
export const legalForms: ChosenList<LegalForm> = {
  read: (db, clientId) =>
    // those in use last: one that was retired and named anew is found as it is now
    db.query<LegalForm>(
      `select code, name, category, coalesce(retired_on <= $2, false) as "isRetired" from legal_status
       where client_id = $1 order by "isRetired" desc, category, id`,
      [clientId, todayInParis()],
    ),
  chooser(forms) {
    const byName = new Map(
      forms.flatMap((form) =>
        [form.category, form.name, form.code].flatMap((name) => (name ? [[fold(name), form] as const] : [])),
      ),
    );
    return (text) => {
      const form = byName.get(fold(text));
      if (!form) return { error: unknown };
      if (form.isRetired) return { error: 'Ce statut juridique est retiré.' };
      return { value: form.code };
    };
  },
};
