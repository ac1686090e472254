import { inFigures } from '#contract/calendar.ts';
import type { NoticeNature } from '#contract/legal/notices/states.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { isValidOnSql } from '#server/platform/database/validity.ts';

/** What of a company's file its notices say. */
export interface CompanyFacts {
  name: string;
  form: string | null;
  /** In euros. */
  capital: string | null;
  seat: string | null;
  siren: string | null;
  greffe: string | null;
  manager: string | null;
  purpose: string | null;
  liquidator: string | null;
  postcode: string | null;
}

/** The file of a company as it stands on a day; undefined where there is none. */
export async function companyFacts(db: Db, clientId: number, companyId: number, on: string) {
  const [facts] = await db.query<CompanyFacts>(
    `select c.name, c.legal_form as form, (c.capital_cents / 100.0)::float8::text as capital, c.siren, c.purpose, c.postcode,
       nullif(concat_ws(', ', c.address_line, nullif(concat_ws(' ', c.postcode, c.town), '')), '') as seat,
       (select coalesce(g.code, g.name) from greffe g where g.client_id = c.client_id and g.id = c.greffe_id) as greffe,
       (select coalesce(concat_ws(' ', p.first_name, p.last_name), h.name) from mandate m
          left join person p on p.client_id = m.client_id and p.id = m.person_id
          left join company h on h.client_id = m.client_id and h.id = m.holder_company_id
        where m.client_id = c.client_id and m.company_id = c.id and ${isValidOnSql('m.starts_on', 'm.ends_on', '$3::date')}
        order by m.function is null, array_position(array['P', 'G', 'DG', 'A'], m.function), m.starts_on, m.id limit 1)
         as manager,
       (select d.liquidator from dissolution d where d.client_id = c.client_id and d.company_id = c.id
          and d.abandoned_on is null) as liquidator
     from company c where c.client_id = $1 and c.id = $2`,
    [clientId, companyId, on],
  );
  return facts;
}

/** Stands where the file does not know: whoever edits the text sees what is left to fill in. */
const gap = '[à compléter]';

const amount = (euros: string | null) =>
  euros === null ? gap : `${new Intl.NumberFormat('fr-FR').format(Number(euros)).replace(/\s/g, ' ')} euros`;

const heading = ({ name, form, capital, seat, siren, greffe }: CompanyFacts): string =>
  [
    name,
    `${form ?? gap} au capital de ${amount(capital)}`,
    `Siège social\u202f: ${seat ?? gap}`,
    `${siren ?? gap} RCS ${greffe ?? gap}`,
  ].join('\n');

const bodies: Readonly<Record<NoticeNature, (facts: CompanyFacts, day: string) => string>> = {
  CONSTITUTION: ({ name, form, capital, seat, purpose, manager, greffe }, day) =>
    [
      `Aux termes d’un acte du ${day}, il a été constitué une société présentant les caractéristiques suivantes\u202f:`,
      `Dénomination\u202f: ${name}`,
      `Forme\u202f: ${form ?? gap}`,
      `Capital\u202f: ${amount(capital)}`,
      `Siège social\u202f: ${seat ?? gap}`,
      `Objet\u202f: ${purpose ?? gap}`,
      'Durée\u202f: 99 ans',
      `Dirigeant\u202f: ${manager ?? gap}`,
      `Immatriculation au RCS de ${greffe ?? gap}.`,
    ].join('\n'),
  MODIFICATION: ({ greffe }, day) =>
    `Aux termes d’une décision du ${day}, les statuts ont été modifiés comme suit\u202f: ${gap}.\nMention sera faite au RCS de ${greffe ?? gap}.`,
  TRANSFERT_SIEGE: ({ seat, greffe }, day) =>
    `Aux termes d’une décision du ${day}, le siège social a été transféré de ${seat ?? gap} à ${gap} à compter de ce jour. L’article des statuts relatif au siège a été modifié.\nMention sera faite au RCS de ${greffe ?? gap}.`,
  DISSOLUTION: ({ liquidator, manager, seat, greffe }, day) =>
    `Aux termes d’une décision du ${day}, il a été décidé la dissolution anticipée de la société à compter de ce jour et sa mise en liquidation. ${liquidator ?? manager ?? gap} a été nommé liquidateur. Le siège de la liquidation est fixé à ${seat ?? gap}.\nMention sera faite au RCS de ${greffe ?? gap}.`,
  CLOTURE_LIQUIDATION: ({ liquidator, greffe }, day) =>
    `Aux termes d’une décision du ${day}, les comptes de liquidation ont été approuvés, quitus a été donné au liquidateur ${liquidator ?? gap}, déchargé de son mandat, et la clôture de la liquidation a été prononcée.\nLa société sera radiée du RCS de ${greffe ?? gap}.`,
  CESSION_FONDS: ({ name, seat, greffe }, day) =>
    `Aux termes d’un acte du ${day}, ${name} a cédé à ${gap} son fonds de commerce de ${gap} exploité ${seat ?? gap}, moyennant le prix de ${gap} euros. Entrée en jouissance le ${gap}. Les oppositions seront reçues dans les dix jours de la dernière en date des publications légales à ${gap}.\nRCS ${greffe ?? gap}.`,
  AUTRE: (_, day) => `Aux termes d’une décision du ${day}, ${gap}.`,
};

/** The text of a notice by its nature, from a company's file; what is not known stands as « [à compléter] ». */
export function composeText(nature: NoticeNature, facts: CompanyFacts, actedOn: string): string {
  const body = bodies[nature](facts, inFigures(actedOn));
  return nature === 'CONSTITUTION' ? body : `${heading(facts)}\n\n${body}`;
}

/** Of a company that is yet to be founded only who founds it is known. */
export const founderFacts = (founder: string): CompanyFacts => ({
  name: gap,
  form: null,
  capital: null,
  seat: null,
  siren: null,
  greffe: null,
  manager: founder,
  purpose: null,
  liquidator: null,
  postcode: null,
});

export const hasGaps = (text: string): boolean => text.includes(gap);
