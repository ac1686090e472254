import * as calls from '#contract/permanent-files/companies/calls.ts';
import * as requests from '#contract/permanent-files/companies/change-request-calls.ts';
import { GetSocieteByIdWithAllDetails } from '#contract/permanent-files/companies/details.ts';
import { GetBySiret } from '#contract/permanent-files/companies/directory-calls.ts';
import * as differences from '#contract/permanent-files/companies/directory-difference-calls.ts';
import { GetDoublons } from '#contract/permanent-files/companies/double-calls.ts';
import * as places from '#contract/permanent-files/companies/establishment-calls.ts';
import {
  GenererFichesignaletiquePdf,
  StartFichesSignaletiques,
} from '#contract/permanent-files/companies/identification-sheet.ts';
import {
  GetListSocietesAsKeyValueObjectByFilter,
  GetSocietesByAdresse,
} from '#contract/permanent-files/companies/look-up-calls.ts';
import * as merges from '#contract/permanent-files/companies/merge-calls.ts';
import { GetPretPour } from '#contract/permanent-files/companies/readiness.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import type { IbanKeeper } from '#server/platform/sepa/iban-keeper.ts';
import { capitalRoutes } from './capital/routes.ts';
import { companies } from './company-record.ts';
import { deleteCompany, listDeletedCompanies, restoreCompany } from './deletion/delete-company.ts';
import type { CompanyDirectory } from './directory/company-directory.ts';
import { startCheck } from './directory/differences/check-job.ts';
import { decideDifferences } from './directory/differences/decide-differences.ts';
import { listDifferences } from './directory/differences/list-differences.ts';
import { findBySiret } from './directory/find-by-siret.ts';
import { compareCompanies } from './duplicates/compare-companies.ts';
import { companyDuplicates } from './duplicates/find-duplicates.ts';
import { markCompaniesDistinct, mergeCompanies } from './duplicates/merge-companies.ts';
import {
  addEstablishment,
  deleteEstablishment,
  editEstablishment,
  listEstablishments,
} from './establishments/establishments.ts';
import { startSheets } from './identification-sheet/start-sheets.ts';
import { sendSheet } from './identification-sheet/write-sheet.ts';
import { presentCompanies, selectCompanies as selectCompanyList } from './list/list-companies.ts';
import { selectCompanies, selectCompaniesByAddress } from './look-up-companies.ts';
import { mandateRoutes } from './mandates/routes.ts';
import { readCompanyWithCabinet, readHeading } from './page/cabinet-info.ts';
import { readCompanyHistory } from './page/company-history.ts';
import { checkFiveYears } from './page/five-years.ts';
import { readCompanyByGuid } from './page/own-company.ts';
import { presentCompany, selectCompany } from './page/read-company.ts';
import { askForDetails, presentDetails } from './page/read-details.ts';
import { readReadiness } from './readiness/read-readiness.ts';
import { listRequests } from './requests/change-requests.ts';
import { decideRequest } from './requests/decide-request.ts';
import { requestEdit } from './requests/request-edit.ts';
import { readDoubles } from './save/doubles.ts';
import { editSiret } from './save/edit-siret.ts';
import { addCompany, editCompany } from './save/save-company.ts';

export const companyRoutes = (directory: CompanyDirectory, ibans: IbanKeeper): Route[] => [
  serve(GetListSocietesAsKeyValueObjectByFilter, { statement: selectCompanies }),
  serve(GetSocietesByAdresse, { statement: selectCompaniesByAddress }),
  serve(calls.allSocietes, { statement: selectCompanyList, present: presentCompanies }),
  serve(calls.GetSocieteById, {
    statement: selectCompany,
    present: presentCompany,
  }),
  serve(calls.GetSocieteByIdWithCabinetInfoAsync, readCompanyWithCabinet),
  serve(calls.GetSocieteByGuid, readCompanyByGuid),
  serve(calls.GetSocieteHeading, readHeading),
  serve(calls.CheckSocieteWithFiveYearsAge, checkFiveYears),
  serve(calls.GetSocieteAudit, readCompanyHistory),
  serve(differences.GetEcartsAnnuaire, listDifferences),
  serve(differences.TraiterEcarts, decideDifferences),
  serve(differences.StartControleAnnuaire, startCheck),
  serve(merges.GetDoublonsPossibles, companyDuplicates),
  serve(merges.DistinguerSocietes, markCompaniesDistinct),
  serve(merges.CompareSocietes, compareCompanies),
  serve(merges.MergeSocietes, (context) => mergeCompanies(context, ibans)),
  serve(places.GetEtablissements, listEstablishments),
  serve(places.AddEtablissement, addEstablishment),
  serve(places.EditEtablissement, editEstablishment),
  serve(places.DeleteEtablissement, deleteEstablishment),
  serve(requests.RequestEditSociety, requestEdit),
  serve(requests.GetDemandesModification, listRequests),
  serve(requests.TraiterDemandeModification, decideRequest),
  serve(GetBySiret, findBySiret(directory)),
  serve(GetDoublons, readDoubles),
  serve(calls.AddSociete, addCompany),
  serve(calls.EditSociete, {
    statement: (clientId, { societe }) => companies.toRead(clientId, societe.Id, true),
    handle: editCompany,
  }),
  serve(calls.EditSiret, editSiret),
  serve(calls.DeleteSociety, deleteCompany),
  serve(calls.GetDeletedSocietes, listDeletedCompanies),
  serve(calls.RestoreSociete, restoreCompany),
  serve(GetSocieteByIdWithAllDetails, { ahead: askForDetails, present: presentDetails }),
  serve(GetPretPour, readReadiness),
  serve(GenererFichesignaletiquePdf, sendSheet),
  serve(StartFichesSignaletiques, startSheets),
  ...mandateRoutes,
  ...capitalRoutes,
];
