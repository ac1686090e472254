import { inFigures } from '#contract/calendar.ts';
import type { DeadlineSource } from '#server/permanent-files/companies/deadlines/deadline-source.ts';
import { openDeclarations } from './list-declarations.ts';

/** Declarations and deposits that are not made. */
export const vatDeadlines: DeadlineSource = {
  days: async () => () =>
    `select d.company_id, d.due_on as due from files f
    join vat_declaration d on d.client_id = $1 and d.company_id = f.id and d.state < 3`,
  async openOf(db, clientId, ids) {
    const found = await openDeclarations(db, clientId, ids);
    return found.flatMap(({ IdSociete: companyId, DateDebut, DateFin, deadline }) =>
      deadline ? [{ companyId, about: `du ${inFigures(DateDebut)} au ${inFigures(DateFin)}`, deadline }] : [],
    );
  },
};
