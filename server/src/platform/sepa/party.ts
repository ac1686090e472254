import { cleanText, element } from './clean-text.ts';

/** Whoever pays or is paid, as a message names them. */
export interface Party {
  name: string;
  /** Street and number, in one line. */
  addressLine: string | null;
  postcode: string | null;
  town: string | null;
  /** ISO 3166 alpha-2. */
  country: string | null;
}

/** An account: an IBAN, and the bank's BIC where somebody has told it. */
export interface Account {
  iban: string;
  bic: string | null;
}

/** Countries of the European Economic Area: to their accounts a payment needs no address. */
const economicArea = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IS IT LV LI LT LU MT NL NO PL PT RO SK SI ES SE'.split(' '),
);

/** Whether a payment to or from an account wants the holder's address: outside the EEA (EPC rulebooks). */
export const wantsAddress = (ibanOrMasked: string): boolean => !economicArea.has(ibanOrMasked.slice(0, 2));

/** Whether an address may stand in a message: from November 2026 on not without town and country. */
export const hasAddress = ({ town, country }: Party): boolean => Boolean(town && country);

/**
 * A hybrid address: town and country in elements of their own, the street in one line, which banks read in any version. Nothing
 * where town or country is unknown, for an address of lines alone is refused.
 */
function addressOf(party: Party): string {
  if (!hasAddress(party)) return '';
  const { addressLine, postcode, town, country } = party;
  const street = addressLine ? cleanText(addressLine, 70) : '';
  const parts = [
    ...(postcode ? [element('PstCd', cleanText(postcode, 16))] : []),
    element('TwnNm', cleanText(town ?? '', 35)),
    element('Ctry', country ?? ''),
    ...(street ? [element('AdrLine', street)] : []),
  ];
  return `<PstlAdr>${parts.join('')}</PstlAdr>`;
}

/** Name and address. */
export const partyOf = (party: Party): string => element('Nm', cleanText(party.name, 70)) + addressOf(party);

export const accountOf = ({ iban }: Account): string => `<Id>${element('IBAN', iban)}</Id>`;

/** The bank by its BIC, which is called otherwise since 2019; NOTPROVIDED leaves it to the IBAN. */
export const bankOf = ({ bic }: Account, bicElement: 'BIC' | 'BICFI'): string =>
  bic
    ? `<FinInstnId>${element(bicElement, bic)}</FinInstnId>`
    : '<FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId>';
