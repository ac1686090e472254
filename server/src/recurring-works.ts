import type { FastifyBaseLogger } from 'fastify';
import { tellAllReaders } from './administration/campaigns/tell-readers.ts';
import { remindInsurances } from './administration/insurances/remind-insurances.ts';
import { remindAllConsents } from './commerce/bank-data/connections/remind-consents.ts';
import { followAll } from './commerce/invoice-follow-up/transmit.ts';
import { generateAll } from './commerce/periodic-invoices/generate.ts';
import { sendDueMailings } from './dashboards/mailings/send-mailings.ts';
import { remindDeadlines } from './dashboards/timeline/remind-deadlines.ts';
import { deadlineSources } from './deadline-sources.ts';
import { purgedRecords } from './directory/cabinets/purged-records.ts';
import { emptyDueCabinets } from './directory/cabinets/sweep-cabinets.ts';
import { completeDueDepartures } from './directory/collaborators/departures/sweep-departures.ts';
import { remindVigilance } from './directory/suppliers/remind-vigilance.ts';
import { purgedDocuments } from './documents/files/delete-document.ts';
import { remindExpiry } from './documents/files/remind-expiry.ts';
import { openOcr } from './documents/reading/ocr.ts';
import { readTexts } from './documents/reading/read-waiting-texts.ts';
import { remindRequests } from './documents/requests/remind-requests.ts';
import { requestMails } from './documents/requests/routes.ts';
import { followKeeping } from './documents/retention/follow-keeping.ts';
import { followRequests } from './documents/signatures/follow-requests.ts';
import { signingNeeds } from './documents/signatures/signing-needs.ts';
import { remindClientRequests } from './exchanges/requests/remind.ts';
import { anonymiseProspects } from './legal/prospects/anonymise-prospects.ts';
import { remindReviews } from './legal/vigilance/reports/remind-reviews.ts';
import { keepScored } from './legal/vigilance/scoring/keep-scored.ts';
import { openRegister } from './legal/vigilance/screening/open-register.ts';
import { screenNewVersion } from './legal/vigilance/screening/screen-new-version.ts';
import { exerciseDeadlines } from './permanent-files/companies/exercises/exercise-deadlines.ts';
import { refreshTeams } from './permanent-files/companies/refresh-teams.ts';
import { importContents, importFiles } from './permanent-files/imports/import-files.ts';
import { sweepImports } from './permanent-files/imports/sweep-imports.ts';
import { purgedPersons } from './permanent-files/people/deletion/purged-persons.ts';
import { newsletterTokens } from './permanent-files/people/newsletter/newsletter-token.ts';
import type { Database } from './platform/database/pool.ts';
import { openEInvoicing } from './platform/e-invoicing/open-platform.ts';
import type { Settings } from './platform/installation/settings.ts';
import { day, hour, minute, type RecurringWork, second } from './platform/jobs/recurring.ts';
import { outbox } from './platform/outbox/outbox.ts';
import { purgeDeleted } from './platform/records/deletion/purge-deleted.ts';
import { fileStore, openDisk } from './platform/storage/file-store.ts';
import { sweepContents } from './platform/storage/sweep-contents.ts';
import { signatureEnds } from './signature-ends.ts';
import { makeCurrentMonths } from './social/dsn/make-month.ts';
import { acquireLeave } from './social/leave/ledger/acquire.ts';
import { tellSuccessors } from './tax/accountant-files/tell-successors.ts';
import { makeCurrentYear } from './tax/cfe/make-cfe-year.ts';
import { keepVatCalendar } from './tax/vat/keep-calendar.ts';
import { tellCustomers } from './tax/vat/notices/tell-customers.ts';
import { vatMails } from './tax/vat/notices/write-notice.ts';

/** A line of the list below: how often, what is done, and what the log says where it fails. */
const doing = (every: number, run: RecurringWork['run'], failure: string): RecurringWork => ({
  every,
  run,
  failure,
});

/** All that the server does again and again by itself: reminders, sweeps, calendars. */
export async function recurringWorks(
  settings: Settings,
  database: Database,
  log: FastifyBaseLogger,
): Promise<RecurringWork[]> {
  const files = await fileStore(settings);
  const imports = await importFiles(settings);
  const disk = await openDisk(settings);
  const mails = outbox(settings.secretKey);
  const { publicUrl } = settings;
  const withMails = { database, mails };
  const withDeadlines = { ...withMails, sources: [exerciseDeadlines, ...deadlineSources] };
  const newsletter = { outbox: mails, tokens: newsletterTokens(settings.secretKey), publicUrl };
  const register = openRegister(settings.freezeRegister);
  const eInvoicing = openEInvoicing(settings);
  const signing = signingNeeds(settings, database, files, signatureEnds);
  const ocr = openOcr(settings.ocr, log);
  const sweep = async () => {
    const removed = await sweepContents(disk, database, [importContents]);
    if (removed > 0) log.info({ removed }, 'contents that nothing names were removed');
  };
  const purged = [purgedPersons, { table: 'company' }, purgedRecords, purgedDocuments(files)];

  return [
    // whoever left yesterday is out soon after midnight
    doing(
      5 * minute,
      () => completeDueDepartures(database, log),
      'departures that are due were not looked for',
    ),
    doing(5 * minute, () => emptyDueCabinets(database), 'retired cabinets were not emptied'),
    ...purged.map((one) =>
      doing(hour, () => purgeDeleted(database, one), `deleted rows of ${one.table} were not purged`),
    ),
    doing(10 * minute, () => refreshTeams(database), 'the teams of the day were not told anew'),
    doing(30 * second, (ended) => keepScored(database, ended), 'files were not scored for their risk'),
    doing(hour, () => remindReviews(database), 'nobody was reminded of reviews of vigilance'),
    doing(hour, () => screenNewVersion(database, register), 'asset freezes were not looked for in the files'),
    ...keepVatCalendar(database),
    doing(hour, () => acquireLeave(database), 'paid leave was not acquired'),
    doing(hour, () => generateAll(database, files), 'periodic invoices were not made'),
    doing(hour, () => followAll(database, eInvoicing, log), 'electronic invoices were not followed'),
    doing(10 * minute, () => tellSuccessors(database), 'whoever takes files over was not told'),
    doing(hour, () => tellCustomers(database, vatMails(settings)), 'customers were not told of VAT due'),
    doing(hour, () => remindVigilance(withMails), 'nobody was reminded of suppliers’ attestations'),
    doing(10 * minute, () => sweepImports(database, imports), 'imports that are over were not removed'),
    doing(day, () => followKeeping(database), 'until when documents are kept was not told anew'),
    doing(hour, () => remindExpiry(withMails), 'nobody was reminded of documents that expire'),
    doing(hour, () => remindInsurances(withMails), 'nobody was reminded of insurances that end'),
    doing(
      hour,
      () => remindRequests(database, requestMails(settings)),
      'customers were not reminded of the papers asked of them',
    ),
    doing(
      hour,
      () => remindClientRequests(database, { outbox: mails, publicUrl }),
      'customers were not reminded of what they have not answered',
    ),
    readTexts({ database, store: files, settings, ocr }),
    // of 1 January, as of each file that is added
    doing(6 * hour, () => makeCurrentYear(database), 'the lines of the CFE were not made'),
    doing(6 * hour, () => makeCurrentMonths(database), 'the months of the DSN were not made'),
    doing(6 * hour, () => remindAllConsents(database), 'ending consents of banks were not told'),
    doing(5 * minute, () => tellAllReaders(database), 'announcements were not told'),
    doing(6 * hour, () => remindDeadlines(withDeadlines), 'nobody was reminded of deadlines'),
    doing(30 * second, () => sendDueMailings(database, newsletter), 'mails to customers were not sent'),
    doing(day, () => anonymiseProspects(database), 'prospects without contact were not anonymised'),
    doing(10 * second, () => followRequests(signing, log), 'signature requests were not looked for'),
    {
      ...doing(day, sweep, 'contents that nothing names were not removed'),
      after: 10 * minute,
    },
  ];
}
