import { modelId } from '../firms/document-models.ts';
import { type AreaSamples, inCalls } from './sample.ts';

const generating = ['checkDocuments', 'checkDocuments1', 'zip', 'zip1'].map(
  (name) => `POST document/generate/${name}`,
);

export const generation: AreaSamples = {
  values: {
    ...inCalls(generating, 'Documents', (firm) => [modelId(firm.number)]),
    ...inCalls(generating, 'Params', (firm) => ({ IdSociete: firm.companies[0] })),
  },
};
