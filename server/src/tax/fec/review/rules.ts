import { inFigures } from '#contract/calendar.ts';
import { inNumber } from '#contract/in-number.ts';
import type { ReviewReason } from '#contract/tax/fec/review/reasons.ts';
import { centsInEuros } from '../cents-in-euros.ts';
import { openingPatterns } from '../reading/opening.ts';

/** What the entries of a FEC are looked at with. */
export interface ReviewedBooks {
  clientId: number;
  fecId: number;
  startsOn: string;
  endsOn: string;
  /** The FEC in force of the year before. */
  beforeId: number | null;
  /** Public holidays of the year, by their day. */
  holidays: ReadonlyMap<string, string>;
  /** What may be paid in cash, in cents; undefined: nobody has said. */
  cashLimit: { cents: bigint; source: string } | undefined;
  /** Rates of VAT in force at the closing, in tenths of a percent. */
  rates: readonly number[];
}

/** A line that strikes, with what its reason is told with. */
export interface Struck {
  line: number;
  journal_code: string;
  entry_number: string;
  entry_date: string | null;
  account: string;
  third: string;
  label: string;
  cents: string;
  found: number;
  /** Facts of the rule. */
  a: string | null;
  b: string | null;
  c: string | null;
}

export interface ReviewRule {
  reason: ReviewReason;
  /** $1 and $2 are firm and FEC; then its values. None: the rule has nothing to compare with. */
  values: (books: ReviewedBooks) => unknown[] | undefined;
  sql: string;
  tell: (row: Struck, books: ReviewedBooks) => { message: string; compared: string };
}

const own = 'l.client_id = $1 and l.fec_id = $2';
const amount = 'abs(l.debit_cents - l.credit_cents)';
const columns = `l.line, l.journal_code, l.entry_number, l.entry_date, l.account, l.third, l.label, ${amount} as cents`;
const quoted = (pattern: string) => `'${pattern.replaceAll("'", "''")}'`;
const isUsual = `not (l.journal_code ~* ${quoted(openingPatterns.codes)} or l.journal_label ~* ${quoted(openingPatterns.labels)})`;
const oneAnEntry = 'distinct on (l.journal_code, l.entry_number)';

const euros = (cents: string | null) => centsInEuros(cents ?? '0');
const date = (day: string | null) => (day ? inFigures(day) : 'sans date');
const year = ({ startsOn, endsOn }: ReviewedBooks) =>
  `Exercice du ${inFigures(startsOn)} au ${inFigures(endsOn)}`;
const always = () => [];

/** Days on which the running balance of an account passes to the wrong side; `sign` 1: a debit is wrong. */
const wrongSide = (prefix: string, sign: 1 | -1) => `
  with days as (
    select l.account, l.third, l.entry_date, max(l.line) as line,
      ${sign} * sum(sum(l.debit_cents - l.credit_cents)) over w as balance
    from fec_line l where ${own} and l.account like '${prefix}%'
    group by l.account, l.third, l.entry_date
    window w as (partition by l.account, l.third order by l.entry_date nulls first)
  ), turns as (
    select *, coalesce(lag(balance) over (partition by account, third order by entry_date nulls first), 0) as before from days
  )
  select l.line, l.journal_code, l.entry_number, l.entry_date, l.account, l.third, l.label,
    t.balance::bigint as cents, t.balance::text as a, t.before::text as b
  from turns t join fec_line l on ${own} and l.line = t.line
  where t.balance > 0 and t.before <= 0`;

const meaningless = [
  'divers',
  'test',
  'xxx',
  'essai',
  'ecriture',
  'écriture',
  'od',
  'a voir',
  'à voir',
  'sans libelle',
  'sans libellé',
];

/** Why entries strike, each as one statement over the lines of a FEC. */
export const reviewRules: readonly ReviewRule[] = [
  {
    reason: 'JOUR_NON_OUVRE',
    // entries of the last day are those of the inventory
    values: ({ holidays, endsOn }) => [[...holidays.keys()], endsOn],
    sql: `select ${oneAnEntry} ${columns} from fec_line l where ${own} and ${isUsual} and l.entry_date <> $4::date
      and (extract(isodow from l.entry_date) = 7 or l.entry_date = any ($3::date[]))
      order by l.journal_code, l.entry_number, l.line`,
    tell: ({ entry_date }, { holidays }) => {
      const holiday = holidays.get(entry_date ?? '');
      return {
        message: `Écriture du ${date(entry_date)}, ${holiday ? `jour férié (${holiday})` : 'un dimanche'}.`,
        compared: 'Calendrier des jours fériés',
      };
    },
  },
  {
    reason: 'MONTANT_ROND',
    values: always,
    sql: `select ${columns}, l.round::text as a, l.all_lines::text as b from (
        select l.*, ${amount} >= 100000 and ${amount} % 100000 = 0 as is_round,
          count(*) filter (where ${amount} >= 100000 and ${amount} % 100000 = 0) over w as round,
          count(*) over w as all_lines
        from fec_line l where ${own} and l.account ~ '^[67]' window w as (partition by l.account)
      ) l where l.is_round`,
    tell: ({ cents, a, b, account }) => ({
      message: `${euros(cents)}, multiple de 1 000 €.`,
      compared: `${inNumber(Number(a), 'montant(s) rond(s)')} sur ${inNumber(Number(b), 'ligne(s)')} du compte ${account}`,
    }),
  },
  {
    reason: 'PAIRE_INEDITE',
    values: ({ beforeId }) => (beforeId === null ? undefined : [beforeId]),
    sql: `with sides as (
        select distinct l.fec_id, l.journal_code, l.entry_number, left(l.account, 3) as account,
          l.debit_cents > l.credit_cents as is_debit
        from fec_line l where l.client_id = $1 and l.fec_id in ($2, $3) and l.debit_cents <> l.credit_cents and ${isUsual}
      ), pairs as (
        select d.fec_id, d.journal_code, d.entry_number, d.account as debited, c.account as credited
        from sides d join sides c using (fec_id, journal_code, entry_number) where d.is_debit and not c.is_debit
      ), known as (select distinct debited, credited from pairs where fec_id = $3),
      fresh as (
        select distinct on (p.journal_code, p.entry_number) p.* from pairs p
        where p.fec_id = $2 and not exists (
          select from known k where k.debited = p.debited and k.credited = p.credited)
        order by p.journal_code, p.entry_number, p.debited, p.credited
      )
      select ${columns}, f.debited as a, f.credited as b from fresh f cross join lateral (
        select * from fec_line l where ${own} and l.journal_code = f.journal_code and l.entry_number = f.entry_number
          and left(l.account, 3) = f.debited and l.debit_cents > l.credit_cents order by l.line limit 1) l`,
    tell: ({ a, b }) => ({
      message: `Débit d’un compte ${a} par le crédit d’un compte ${b}.`,
      compared: 'Aucune écriture de l’exercice précédent ne rapproche ces comptes',
    }),
  },
  {
    reason: 'LOIN_DE_L_HABITUDE',
    values: always,
    sql: `with habits as (
        select l.account, count(*) as lines, percentile_disc(0.5) within group (order by ${amount}) as median
        from fec_line l where ${own} and l.account ~ '^[67]' group by l.account having count(*) >= 10
      )
      select ${columns}, h.median::text as a, h.lines::text as b
      from habits h join fec_line l on ${own} and l.account = h.account
      where ${amount} >= 100000 and ${amount} > 10 * h.median`,
    tell: ({ cents, a, b }) => ({
      message: `${euros(cents)}, plus de dix fois le montant habituel du compte.`,
      compared: `Médiane de ${euros(a)} sur ${b} lignes du compte`,
    }),
  },
  {
    reason: 'DOUBLON',
    values: always,
    sql: `select ${columns}, l.first_line::text as a, l.first_entry as b, l.piece as c from (
        select l.*, first_value(l.line) over w as first_line, row_number() over w as rank,
          first_value(l.journal_code) over w || ' ' || first_value(l.entry_number) over w as first_entry
        from fec_line l where ${own} and l.account ~ '^4[01]' and l.piece <> '' and ${isUsual}
        window w as (partition by l.account, l.third, l.debit_cents, l.credit_cents, l.piece order by l.line)
      ) l where l.rank > 1 and l.first_entry <> l.journal_code || ' ' || l.entry_number`,
    tell: ({ cents, a, b, c }) => ({
      message: `${euros(cents)} sur la pièce ${c}, déjà comptabilisés.`,
      compared: `Écriture ${b}, ligne ${a}`,
    }),
  },
  {
    reason: 'ATTENTE_OUVERT',
    values: always,
    sql: `select l.line, l.journal_code, l.entry_number, l.entry_date, l.account, l.third, l.label,
        abs(b.debit_cents - b.credit_cents)::bigint as cents, (b.debit_cents - b.credit_cents)::text as a, b.lines::text as b
      from fec_balance b cross join lateral (
        select * from fec_line l where ${own} and l.account = b.account and l.third = b.third
        order by l.line desc limit 1) l
      where b.client_id = $1 and b.fec_id = $2 and b.account ~ '^47[1-5]' and b.debit_cents <> b.credit_cents`,
    tell: ({ a, b }) => ({
      message: `Solde de ${euros(a)} à la clôture.`,
      compared: `Zéro attendu, après ${inNumber(Number(b), 'ligne(s)')}`,
    }),
  },
  {
    reason: 'CAISSE_NEGATIVE',
    values: always,
    sql: wrongSide('53', -1),
    tell: ({ entry_date, a, b }) => ({
      message: `La caisse descend à -${euros(a)} le ${date(entry_date)}.`,
      compared: `${euros(String(-BigInt(b ?? '0')))} avant ce jour`,
    }),
  },
  {
    reason: 'ESPECES',
    values: ({ cashLimit }) => cashLimit && [String(cashLimit.cents)],
    sql: `select ${columns} from fec_line l where ${own} and l.account like '53%' and ${amount} > $3::bigint and ${isUsual}
      and exists (select from fec_line o where o.client_id = $1 and o.fec_id = $2 and o.journal_code = l.journal_code
        and o.entry_number = l.entry_number and o.account ~ '^(40|41|6|7)')`,
    tell: ({ cents }, { cashLimit }) => ({
      message: `${euros(cents)} en espèces.`,
      compared: `Limite de ${centsInEuros(cashLimit?.cents ?? 0n)} (${cashLimit?.source ?? ''})`,
    }),
  },
  {
    reason: 'COMPTE_COURANT',
    values: always,
    sql: wrongSide('455', 1),
    tell: ({ entry_date, a, b }) => ({
      message: `Compte courant débiteur de ${euros(a)} le ${date(entry_date)}.`,
      compared: `${euros(String(-BigInt(b ?? '0')))} créditeurs avant ce jour`,
    }),
  },
  {
    reason: 'TAUX_TVA',
    values: ({ rates }) => (rates.length === 0 ? undefined : [rates]),
    sql: `with entries as (
        select l.journal_code, l.entry_number, min(l.line) filter (where l.account ~ '^445(71|66|62)') as line,
          abs(sum(l.debit_cents - l.credit_cents) filter (where l.account ~ '^445(71|66|62)')) as vat,
          abs(sum(l.debit_cents - l.credit_cents) filter (where l.account ~ '^[267]')) as base
        from fec_line l where ${own} and ${isUsual}
        group by l.journal_code, l.entry_number having count(*) filter (where l.account ~ '^445(71|66|62)') = 1
      )
      select ${columns}, e.vat::text as a, e.base::text as b from entries e join fec_line l on ${own} and l.line = e.line
      where e.base > 0 and not exists (
        select from unnest($3::int[]) rate where abs(e.vat * 1000 - e.base * rate) <= 5000)`,
    tell: ({ a, b }, { rates }) => ({
      message: `TVA de ${euros(a)} pour une base de ${euros(b)}.`,
      compared: `Taux de l’exercice, à cinq centimes près : ${rates.map((rate) => String(rate / 10).replace('.', ',')).join(', ')} %`,
    }),
  },
  {
    reason: 'PIECE_AUTRE_EXERCICE',
    values: ({ startsOn, endsOn }) => [startsOn, endsOn],
    sql: `select ${oneAnEntry} ${columns}, l.piece_date::text as a, l.piece as b from fec_line l where ${own} and ${isUsual}
      and (l.piece_date < $3::date or l.piece_date > $4::date) order by l.journal_code, l.entry_number, l.line`,
    tell: ({ a, b }, books) => ({ message: `Pièce ${b} du ${date(a)}.`, compared: year(books) }),
  },
  {
    reason: 'LIBELLE',
    values: () => [meaningless],
    sql: `select ${oneAnEntry} ${columns} from fec_line l where ${own} and ${isUsual}
      and (length(trim(l.label)) < 3 or l.label !~ '[[:alpha:]]' or lower(trim(l.label)) = any ($3))
      order by l.journal_code, l.entry_number, l.line`,
    tell: ({ label }) => ({
      message: label.trim() === '' ? 'Libellé vide.' : `Libellé «\u202f${label.trim()}\u202f».`,
      compared: 'Un libellé dit l’objet de l’opération',
    }),
  },
];
