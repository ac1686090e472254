import { keyPassId } from '../firms/key-pass.ts';
import { type AreaSamples, inCalls } from './sample.ts';

export const keyPass: AreaSamples = {
  values: {
    ...inCalls(
      ['GetKeypass', 'GetKeypassById', 'GetKeypassReveals', 'UpdateKeypass'].map(
        (call) => `POST collaborator/${call}`,
      ),
      'Id',
      (firm) => keyPassId(firm.number),
    ),
    'POST collaborator/GetKeypassByModule#Module': () => 'juridique',
    'POST collaborator/UpdateKeypass#Version': () => 1,
    'POST collaborator/DeleteKeypass#Id': (firm) => keyPassId(firm.number, 3),
  },
};
