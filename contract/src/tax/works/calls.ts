import { z } from 'zod';
import { call } from '#contract/call.ts';
import { RecordId } from '#contract/record.ts';
import { mayFollowVisaWorks } from './access.ts';
import { WorkBoardAnswer, WorkBoardRequest, WorkCell, WorkChange, WorkHistory } from './work.ts';

/** Files of the tax visa of a year by what is done for each. */
export const GetSuiviTravaux = call({
  method: 'POST',
  path: 'VisaFiscalTravaux/GetSuivi',
  request: WorkBoardRequest,
  answer: WorkBoardAnswer,
  access: mayFollowVisaWorks,
});

/** One file's works, with who took which step and why. */
export const GetTravaux = call({
  method: 'POST',
  path: 'VisaFiscalTravaux/GetTravaux',
  request: z.strictObject({ VisaFiscalId: RecordId }),
  answer: WorkHistory,
  access: mayFollowVisaWorks,
});

/** Takes a work a step further or back, or gives it to somebody; whoever handed it in does not find it done. */
export const ChangerTravail = call({
  method: 'POST',
  path: 'VisaFiscalTravaux/Changer',
  request: WorkChange,
  answer: WorkCell,
  access: mayFollowVisaWorks,
  audit: 'visa-work.change',
});
