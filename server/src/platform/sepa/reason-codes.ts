/** What banks' reason codes of rejects and returns say (ISO 20022 external codes, as SEPA uses them). */
const reasons: Readonly<Record<string, string>> = {
  AC01: 'IBAN inexact',
  AC04: 'compte clôturé',
  AC06: 'compte bloqué',
  AC13: 'compte d’un consommateur, refusé en B2B',
  AG01: 'opération interdite sur ce compte',
  AG02: 'code d’opération ou séquence inexact',
  AM04: 'provision insuffisante',
  AM05: 'opération en double',
  BE04: 'adresse du créancier manquante',
  BE05: 'créancier inconnu (ICS)',
  BE06: 'titulaire inconnu',
  BE07: 'adresse du débiteur manquante',
  CNOR: 'banque du créancier hors du système',
  CUST: 'demande du client',
  DNOR: 'banque du débiteur hors du système',
  DT01: 'date inexacte',
  ED05: 'règlement impossible',
  FF01: 'format du fichier refusé',
  FOCR: 'retour après demande de restitution',
  MD01: 'aucun mandat',
  MD02: 'données du mandat manquantes ou inexactes',
  MD06: 'remboursement demandé par le débiteur',
  MD07: 'titulaire décédé',
  MS02: 'refus du débiteur',
  MS03: 'motif non communiqué',
  RC01: 'BIC inexact',
  RR01: 'identité du débiteur manquante',
  RR02: 'nom ou adresse du débiteur manquant',
  RR03: 'nom ou adresse du bénéficiaire manquant',
  RR04: 'motif réglementaire',
  SL01: 'service particulier de la banque',
};

/** The code and what it says; the bank's own words behind. */
export const reasonInWords = (code: string | null, text: string | null): string =>
  [code && `${code}${reasons[code] ? `, ${reasons[code]}` : ''}`, text].filter(Boolean).join('\u202f: ') ||
  'motif non communiqué';
