import type { GenerateECDocs, GetFicheReprise } from '#contract/tax/accountant-files/calls.ts';
import type { HandOverSheet, KnownRisk } from '#contract/tax/accountant-files/file.ts';
import { firmName } from '#server/administration/firm/read-firm.ts';
import { exercisesOf } from '#server/permanent-files/companies/exercises/read-exercises.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { fields, table } from '#server/platform/pdf/tables.ts';
import { writePdf } from '#server/platform/pdf/write-pdf.ts';
import { day } from '#server/platform/records/field-words.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { todayInParis } from '#server/platform/today.ts';
import { safeName } from '#server/platform/zip/file-names.ts';
import { nextVatDeadlines } from '../vat/list-declarations.ts';
import { notesOf } from './notes.ts';
import { yearOfFile } from './year-of-file.ts';

const teamOf = (db: Db, clientId: number, companyId: number) =>
  db.query<HandOverSheet['Equipe'][number]>(
    `select u.first_name || ' ' || u.last_name as "Nom", a.function as "Fonction", a.starts_on as "Depuis"
     from portfolio_assignment a join app_user u on u.client_id = a.client_id and u.id = a.user_id
     where a.client_id = $1 and a.company_id = $2 and $3::date between a.starts_on and coalesce(a.ends_on, 'infinity')
     order by a.function, a.starts_on`,
    [clientId, companyId, todayInParis()],
  );

/** Of types that some roles alone read as little as of their documents: the sheet is read by the whole team. */
const missingPapers = (db: Db, clientId: number, companyId: number) =>
  db.query<HandOverSheet['Demandes'][number]>(
    `select l.name as "Libelle", (q.created_at at time zone 'Europe/Paris')::date as "DemandeeLe", q.due_on as "AvantLe"
     from document_request q join document_request_line l on l.client_id = q.client_id and l.request_id = q.id
     join document_type t on t.client_id = l.client_id and t.id = l.type_id and t.roles = '{}'
     where q.client_id = $1 and q.company_id = $2 and q.revoked_at is null and l.state in ('DEMANDE', 'A_COMPLETER')
     order by q.id, l.id limit 100`,
    [clientId, companyId],
  );

/** Types whose documents some roles alone read are left out here too. */
const lastDocuments = (db: Db, clientId: number, companyId: number) =>
  db.query<HandOverSheet['Documents'][number]>(
    `select w.label as "Libelle", t.name as "Type", coalesce(w.dated_on, (w.created_at at time zone 'Europe/Paris')::date)
       as "Le"
     from document w join document_type t on t.client_id = w.client_id and t.id = w.type_id
     where w.client_id = $1 and w.company_id = $2 and t.roles = '{}' order by w.created_at desc, w.id desc limit 10`,
    [clientId, companyId],
  );

type Context = SignedInContext<typeof GetFicheReprise | typeof GenerateECDocs>;

/** What is known of a company's risk, for this reader; null: they are not told. */
export type RiskOf = (db: Db, session: Session, companyId: number) => Promise<KnownRisk | null>;

/** What whoever takes a file over reads in a minute, from facts alone. @throws AppError 404 */
export async function readSheet(
  { db, session, input }: Context,
  riskOf: RiskOf = async () => null,
): Promise<HandOverSheet> {
  const { clientId, userId } = session;
  const year = await yearOfFile(db, session, input);
  const company = await readableCompany(db, session, input.IdSociete);
  const [file] = await db.query<{ meeting_on: string | null; conclusion: string | null }>(
    'select meeting_on, conclusion from accountant_file where client_id = $1 and exercise_id = $2',
    [clientId, year.id],
  );
  const years = await exercisesOf(db, clientId, company.Id);
  const ofAccounts = years
    .flatMap(({ Echeances }) => Object.values(Echeances))
    .filter((deadline) => deadline !== null && deadline.FaitLe === null);
  const Echeances = [...ofAccounts, ...(await nextVatDeadlines(db, clientId, company.Id))]
    .filter((deadline) => deadline !== null)
    .toSorted((one, other) => (one.Date < other.Date ? -1 : 1))
    .slice(0, 15);
  return {
    Societe: { Key: company.Id, Value: company.RaisonSociale },
    Siren: company.Siren,
    DateDebut: year.starts_on,
    DateCloture: year.ends_on,
    Equipe: await teamOf(db, clientId, company.Id),
    Echeances,
    Points: await notesOf(db, { clientId, userId, companyId: company.Id, exerciseId: year.id, open: true }),
    Conclusion: file?.conclusion ?? null,
    DateRdv: file?.meeting_on ?? null,
    Demandes: await missingPapers(db, clientId, company.Id),
    Documents: await lastDocuments(db, clientId, company.Id),
    Risque: await riskOf(db, session, company.Id),
  };
}

const heading = (text: string) => ({ text, style: 'heading', headlineLevel: 1 });
const none = (text: string) => ({ text });

function contentOf(sheet: HandOverSheet) {
  const { Equipe, Echeances, Points, Demandes, Documents } = sheet;
  return [
    ...fields('Dossier', [
      ['Société', sheet.Societe.Value],
      ['SIREN', sheet.Siren],
      ['Exercice', `du ${day(sheet.DateDebut)} au ${day(sheet.DateCloture)}`],
      ['Prochain rendez-vous', sheet.DateRdv && day(sheet.DateRdv)],
      ['Équipe', Equipe.map(({ Nom, Depuis }) => `${Nom} (depuis le ${day(Depuis)})`).join(', ') || null],
      ['Conclusion', sheet.Conclusion],
    ]),
    heading('Échéances à venir ou en retard'),
    Echeances.length === 0
      ? none('Aucune échéance connue.')
      : table(
          [
            { head: 'Date', width: 12, value: (deadline) => day(deadline.Date) },
            { head: 'Échéance', width: 30, value: ({ Libelle }) => Libelle },
            { head: 'Règle', width: 58, value: ({ Regle }) => Regle },
          ],
          Echeances,
        ),
    heading('Points ouverts'),
    Points.length === 0
      ? none('Aucun point ouvert.')
      : table(
          [
            { head: 'Exercice clos le', width: 14, value: ({ DateCloture }) => day(DateCloture) },
            { head: 'Point', width: 66, value: ({ Texte }) => Texte },
            { head: 'Par', width: 20, value: ({ Auteur }) => Auteur },
          ],
          Points,
        ),
    heading('Documents demandés et non reçus'),
    Demandes.length === 0
      ? none('Aucune demande en attente.')
      : table(
          [
            { head: 'Document', width: 60, value: ({ Libelle }) => Libelle },
            { head: 'Demandé le', width: 20, value: ({ DemandeeLe }) => day(DemandeeLe) },
            { head: 'Avant le', width: 20, value: ({ AvantLe }) => AvantLe && day(AvantLe) },
          ],
          Demandes,
        ),
    heading('Derniers documents'),
    Documents.length === 0
      ? none('Aucun document.')
      : table(
          [
            { head: 'Document', width: 55, value: ({ Libelle }) => Libelle },
            { head: 'Type', width: 30, value: ({ Type }) => Type },
            { head: 'Date', width: 15, value: ({ Le }) => day(Le) },
          ],
          Documents,
        ),
  ];
}

/** The same sheet as a PDF, without the risk: a paper goes further than its reader. @throws AppError 404 */
export async function printSheet(context: SignedInContext<typeof GenerateECDocs>): Promise<FileToSend> {
  const { db, session } = context;
  const sheet = await readSheet(context);
  const name = sheet.Societe.Value;
  const content = await writePdf({
    title: `Fiche de reprise\u202f: ${name}`,
    subtitle: `Exercice clos le ${day(sheet.DateCloture)}`,
    issuer: await firmName(db, session.clientId),
    madeOn: todayInParis(),
    content: contentOf(sheet),
  });
  return { fileName: `fiche-de-reprise-${safeName(name)}-${sheet.DateCloture}.pdf`, content };
}
