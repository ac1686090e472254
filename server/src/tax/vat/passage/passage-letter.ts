import { inFigures } from '#contract/calendar.ts';
import { type Passage, type PrintPassageCa3, vatPeriods } from '#contract/tax/vat/passage-calls.ts';
import { firmName } from '#server/administration/firm/read-firm.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import type { Content } from '#server/platform/pdf/tables.ts';
import { writePdf } from '#server/platform/pdf/write-pdf.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { readPassages } from './read-passages.ts';

function letterOf(one: Passage, firm: string): string[] {
  const { NomSociete, Siren, DateEffet, PeriodiciteDecidee, Periodicite, ReglePeriodicite } = one;
  const period = vatPeriods[PeriodiciteDecidee ?? Periodicite].toLowerCase();
  return [
    `${NomSociete}${Siren ? `, SIREN ${Siren}` : ''}`,
    'Objet\u202f: fin du régime simplifié de TVA (CA12)',
    'Madame, Monsieur,',
    `Le régime simplifié de TVA est supprimé (loi de finances pour 2025, art. 38). Votre société le quitte le ${inFigures(DateEffet)}\u202f: elle déposera à compter de ce jour une déclaration CA3 ${period}, et paiera la taxe à chaque déclaration. Les acomptes de juillet et de décembre disparaissent.`,
    ReglePeriodicite,
    'La déclaration annuelle CA12 de l’exercice qui précède reste due à sa date.',
    'Pour déclarer à temps, nous aurons besoin de vos factures de vente et d’achat dans les premiers jours du mois qui suit chaque période. Dites-nous si votre chiffre d’affaires a changé, ou si vous préférez une déclaration mensuelle.',
    'Nous vous prions d’agréer, Madame, Monsieur, l’expression de nos salutations distinguées.',
    firm,
  ];
}

/** The letters to customers who leave the CA12, a page each. @throws AppError 404 where none of them does */
export async function printPassages({
  db,
  session: { clientId, sessionId },
  input: { Ids },
}: SignedInContext<typeof PrintPassageCa3>): Promise<FileToSend> {
  const found = await readPassages(db, {
    clientId,
    where: `${isReadable('$3')} and r.id = any ($4)`,
    values: [sessionId, Ids],
  });
  if (found.length === 0) throw notFound('Aucune de ces sociétés ne quitte la CA12.');
  const firm = await firmName(db, clientId);
  const content = found.flatMap((one, index): Content[] =>
    letterOf(one, firm).map(
      (text, line): Content => ({
        text,
        fontSize: 11,
        margin: [0, 10, 0, 0],
        ...(index > 0 && line === 0 ? { pageBreak: 'before' as const } : {}),
      }),
    ),
  );
  return {
    fileName: `Passage à la CA3 ${todayInParis()}.pdf`,
    content: await writePdf({
      title: 'Fin du régime simplifié de TVA',
      issuer: firm,
      madeOn: todayInParis(),
      content,
    }),
  };
}
