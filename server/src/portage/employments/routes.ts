import * as calls from '#contract/portage/employments/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { exportEmployments } from './export-employments.ts';
import { listDetails, listEmployments } from './list-employments.ts';
import { customersOfCarried, exitStatistics, selectCarried, selectCarriedToday } from './look-up-carried.ts';
import { portages } from './portage-record.ts';
import { readBetween, readByEmail, readPortage } from './read-portage.ts';
import { addPortage, editPortage, removePortage } from './save-portage.ts';

export const employmentRoutes: Route[] = [
  serve(calls.GetListPersonnesPortageAsKeyValueObjectByFilter, { statement: selectCarried }),
  serve(calls.GetListPersonnesPortageAsKeyValueObjectByFilter1, { statement: selectCarriedToday }),
  serve(calls.GetListPersonnesPortageDetailsByFilter, ({ db, session, input }) =>
    listDetails(db, session.clientId, input),
  ),
  serve(calls.GetListPersonnesPortageDetailsByFilter1, ({ db, session, input }) =>
    listDetails(db, session.clientId, { ...input, isCarriedToday: true }),
  ),
  serve(calls.GetListPersonnesPortageBySocieteGuid, ({ db, session, input }) => {
    const { SocieteGuid, ...paged } = input;
    return listEmployments(db, session.clientId, { ...paged, SocietePortageGuid: SocieteGuid });
  }),
  serve(calls.GetListSocieteClientByPorteeAndSocietePortageAsKeyValueObject, (context) =>
    customersOfCarried(context, { isToday: false }),
  ),
  serve(calls.GetListSocieteClientByPorteeAndSocietePortageAsKeyValueObject1, (context) =>
    customersOfCarried(context, { isToday: true }),
  ),
  serve(calls.GetPortageSalarialByFilterRequest, ({ db, session, input }) =>
    listEmployments(db, session.clientId, input),
  ),
  serve(calls.AddPortage, addPortage),
  serve(calls.EditPortage, editPortage),
  serve(calls.DeletePortage, removePortage),
  serve(calls.RestorePortage, (context) => portages.restore(context, context.input.Id)),
  serve(calls.GetPortageById, ({ db, session, input }) => readPortage(db, session.clientId, input.Id)),
  serve(calls.GetPortageBySocietePortageAndSocieteClientGuids, readBetween),
  serve(calls.GetPortageByGuidSocietePortageAndPorteeEmail, readByEmail),
  serve(calls.portageSalarialExportToExcel, exportEmployments),
  serve(calls.GetSortiePortageStatistics, exitStatistics),
];
