import { vatCodes } from '#contract/administration/firm-lists/regime.ts';
import { addDays, sameDayLater } from '#contract/calendar.ts';
import type { VatForm } from '#contract/tax/vat/declaration.ts';

/** How a company is taxed on some day. */
interface Taxed {
  regime: number | null;
  period: 'M' | 'T' | 'A' | null;
}

/** All that the obligations of a company follow from but the days themselves; alike for thousands of companies. */
export interface Calendar extends Taxed {
  /** 'MM-DD'. */
  closing: string;
  /** The accounting years that are known, in order, each with its own regime where it has one. */
  years: { from: string; to: string; regime: number | null }[];
  /** What was so until a day, in order. */
  before: (Taxed & { until: string })[];
  /** What will be so from a day on, in order. */
  planned: (Taxed & { from: string })[];
  /** The last day of the firm's mission; null: it goes on. */
  missionEnd: string | null;
}

/** What is declared for a period. */
export interface Obligation {
  form: VatForm;
  starts: string;
  ends: string;
  regime: number;
}

interface Span {
  from: string;
  to: string;
}

const taxedOn = ({ before, planned, regime, period }: Calendar, day: string): Taxed =>
  planned.findLast(({ from }) => from <= day) ??
  before.find(({ until }) => until >= day) ?? { regime, period };

/** The day of a closing in a year: 29 February is the 28th where there is none. */
export function closingIn(year: number, closing: string): string {
  const [month = '12', day = '31'] = closing.split('-');
  const last = addDays(sameDayLater(`${year}-${month}-01`, 1), -1);
  const asked = `${year}-${month}-${day}`;
  return asked > last ? last : asked;
}

/** The accounting years around a span: the known ones, and elsewhere twelve months to the usual closing. */
function yearsAround({ closing, years }: Pick<Calendar, 'closing' | 'years'>, { from, to }: Span) {
  const found: Calendar['years'] = years.filter((year) => year.to >= from && year.from <= to);
  const first = Number(from.slice(0, 4));
  for (let end = first; end <= Number(to.slice(0, 4)) + 1; end += 1) {
    const usual = {
      from: addDays(closingIn(end - 1, closing), 1),
      to: closingIn(end, closing),
      regime: null,
    };
    if (usual.from > to || usual.to < from) continue;
    if (!years.some((year) => year.from <= usual.to && year.to >= usual.from)) found.push(usual);
  }
  return found.toSorted((one, other) => (one.from < other.from ? -1 : 1));
}

const lastOfMonth = (first: string) => addDays(sameDayLater(first, 1), -1);

/** The first days of the months that a span touches. */
function monthsOf({ from, to }: Span): string[] {
  const months: string[] = [];
  for (let month = `${from.slice(0, 7)}-01`; month <= to; month = sameDayLater(month, 1)) months.push(month);
  return months;
}

const isQuarterEnd = (month: string) => Number(month.slice(5, 7)) % 3 === 0;

/** Neighbouring months as spans: of a quarter where they are declared so, each by itself otherwise. */
function periodsOf(months: readonly { month: string; isQuarter: boolean }[]): Span[] {
  const spans: Span[] = [];
  let open: string | undefined;
  for (const [index, { month, isQuarter }] of months.entries()) {
    const next = months[index + 1];
    const from: string = open ?? month;
    const goesOn =
      isQuarter && !isQuarterEnd(month) && next?.isQuarter === true && next.month === sameDayLater(month, 1);
    open = goesOn ? from : undefined;
    if (!goesOn) spans.push({ from, to: lastOfMonth(month) });
  }
  return spans;
}

interface Window extends Span {
  /** The CA12 is for accounting years that begin by this day; null: no end is known. */
  ca12Until: string | null;
}

/** The yearly return of the months under the simplified regime, and its deposits of July and December. */
function ofCa12(year: Span, months: readonly string[]): Obligation[] {
  const [first] = months;
  const last = months.at(-1);
  if (!first || !last) return [];
  const starts = first < year.from ? year.from : first;
  const ends = lastOfMonth(last) > year.to ? year.to : lastOfMonth(last);
  const regime = vatCodes.CA12;
  const deposits = months.filter((month) => /-(07|12)-/.test(month) && month >= year.from);
  return [
    ...deposits.map((month) => ({
      form: 'ACOMPTE' as const,
      starts: month,
      ends: lastOfMonth(month),
      regime,
    })),
    { form: 'CA12', starts, ends, regime },
  ];
}

type Year = Calendar['years'][number];

/** The months that end in an accounting year, each with how the company is taxed then. */
const taxedMonths = (calendar: Calendar, year: Year) =>
  monthsOf(year)
    .filter((month) => lastOfMonth(month) <= year.to)
    .map((month) => {
      const { regime, period } = taxedOn(calendar, month);
      return { month, regime: year.regime ?? regime, isQuarter: period === 'T' };
    });

/**
 * What a company declares for the periods that touch a span. A regime that nobody has chosen asks for nothing, and so does a
 * CA12 of a year for which there is none any more: who leaves it has another regime first.
 */
export function obligationsOf(calendar: Calendar, window: Window): Obligation[] {
  const years = yearsAround(calendar, window).map((year) => ({ year, months: taxedMonths(calendar, year) }));
  const monthly = years.flatMap(({ months }) => months.filter(({ regime }) => regime === vatCodes.CA3));
  const simplified = years
    .filter(({ year }) => window.ca12Until === null || year.from <= window.ca12Until)
    .flatMap(({ year, months }) =>
      ofCa12(
        year,
        months.filter(({ regime }) => regime === vatCodes.CA12).map(({ month }) => month),
      ),
    );
  const returns = periodsOf(monthly).map(({ from, to }) => ({
    form: 'CA3' as const,
    starts: from,
    ends: to,
    regime: vatCodes.CA3,
  }));
  const { missionEnd } = calendar;
  return [...simplified, ...returns].filter(
    ({ starts, ends }) =>
      ends >= window.from && starts <= window.to && (missionEnd === null || ends <= missionEnd),
  );
}
