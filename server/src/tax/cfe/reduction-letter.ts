import { inFigures } from '#contract/calendar.ts';
import type { DownloadReductionCfe } from '#contract/tax/cfe/calls.ts';
import { firmName } from '#server/administration/firm/read-firm.ts';
import { writePdf } from '#server/platform/pdf/write-pdf.ts';
import { euros } from '#server/platform/records/field-words.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { readableLine } from './list-cfe.ts';

/** The claim of a file that ceased, for the months left of the year (CGI 1478). @throws AppError 404, 409 where nothing can be claimed */
export async function writeReductionLetter({
  db,
  session,
  input,
}: SignedInContext<typeof DownloadReductionCfe>): Promise<FileToSend> {
  const { NomSociete, Siret, Commune, Annee, Montant, Reduction } = await readableLine(db, session, input.Id);
  if (!Reduction)
    throw new AppError({
      status: 409,
      code: 'NO_REDUCTION',
      message: 'Aucune réduction n’est à demander pour cet établissement.',
    });
  const { CesseeLe, Mois, Montant: reduction, Limite } = Reduction;
  const asked = reduction === null ? '' : `, soit ${euros(reduction)}`;
  const paragraphs = [
    'Au service des impôts des entreprises',
    `Objet\u202f: réclamation en réduction de la cotisation foncière des entreprises ${Annee} (CGI, art. 1478)`,
    `Établissement\u202f: ${NomSociete}, SIRET ${Siret}${Commune ? `, ${Commune}` : ''}.`,
    'Madame, Monsieur,',
    `L’établissement désigné ci-dessus a cessé toute activité le ${inFigures(CesseeLe)}, sans cession ni transfert de l’activité qui y était exercée.`,
    `En application de l’article 1478 du code général des impôts, la cotisation n’est pas due pour les mois restant à courir. Nous demandons en conséquence une réduction pour ${Mois} mois sur douze${Montant === null ? '' : ` d’une cotisation de ${euros(Montant)}`}${asked}.`,
    ...(Limite
      ? [`Cette réclamation est présentée dans le délai ouvert jusqu’au ${inFigures(Limite.Date)}.`]
      : []),
    'Nous vous prions d’agréer, Madame, Monsieur, l’expression de nos salutations distinguées.',
  ];
  const content = await writePdf({
    title: `Réduction de CFE ${Annee}`,
    subtitle: NomSociete,
    issuer: await firmName(db, session.clientId),
    madeOn: todayInParis(),
    content: paragraphs.map((text) => ({ text, margin: [0, 8, 0, 0] })),
  });
  return { fileName: `Réduction CFE ${Annee} ${Siret}.pdf`, content };
}
