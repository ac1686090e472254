import { expect, test } from 'vitest';
import { type Campaign, CampaignForm, CampaignToAdd } from '#contract/administration/campaigns/campaign.ts';
import { errorsOf } from '#web/kit/form/schema.ts';
import { fieldsOf, fileToSend, requestOf, valuesOf, writtenHere } from './campaign-values.ts';

const campaign: Campaign = {
  Id: 7,
  Version: 3,
  Title: 'Fermeture de Noël',
  Project: 'LOGICIEL_GOUVERNANCE',
  StartDate: '2026-12-01',
  EndDate: null,
  Status: 'Paused',
  Period: 'current',
  FileName: 'noel.html',
  FileGuid: 'e1b7f2b0-5f1c-4c43-9d0a-0c8f6f3f4a11',
  UniqueCode: 'abc',
  Roles: ['COMPTABLE', 'ECF'],
  CabinetIds: [2],
  Targeted: 10,
  Confirmed: 4,
};

test('a new announcement starts and ends today, and wants a title alone', () => {
  const values = valuesOf(undefined);
  expect(values.StartDate).toBe(values.EndDate);
  expect(errorsOf(CampaignToAdd, fieldsOf(values))).toEqual({ Title: 'Titre obligatoire.' });
});

test('the end date is optional on creation and required in the general form', () => {
  const fields = fieldsOf(valuesOf(campaign));
  expect(errorsOf(CampaignToAdd, fields)).toEqual({});
  expect(errorsOf(CampaignForm, fields)).toEqual({ EndDate: 'Date fin obligatoire.' });
});

test('a status that is missing is refused by the form, and is the loaded one in what is sent', () => {
  const values = { ...valuesOf(campaign), Status: '' };
  expect(errorsOf(CampaignToAdd, fieldsOf(values))).toEqual({ Status: 'Statut obligatoire.' });
  expect(requestOf(values, campaign).Status).toBe(1);
  expect(requestOf({ ...values, Status: 'x' }, campaign).Status).toBe(1);
  expect(requestOf({ ...values, Status: '2' }, campaign).Status).toBe(2);
});

test('customers have neither profile nor cabinet: what was chosen of them is not sent', () => {
  expect(fieldsOf(valuesOf(campaign))).toMatchObject({ Roles: 'COMPTABLE,ECF', CabinetIds: '2' });
  expect(fieldsOf({ ...valuesOf(campaign), Project: 'ESPACE_PRO' })).toMatchObject({
    Roles: '',
    CabinetIds: '',
  });
});

test('a typed text is sent only where it is the document', () => {
  const typed = { ...valuesOf(campaign), Content: 'Bonjour' };
  expect(fieldsOf(typed)).not.toHaveProperty('Content');
  expect(fieldsOf({ ...typed, Document: writtenHere }).Content).toBe('<p>Bonjour</p>');
});

test('a file by the stored one’s name is dropped, and so is one that is no longer the document', () => {
  const values = valuesOf(campaign);
  const same = new File(['x'], 'noel.html');
  const other = new File(['x'], 'noel-2.html');
  expect(fileToSend(values, same, campaign)).toBeNull();
  expect(fileToSend({ ...values, Document: 'noel-2.html' }, other, campaign)).toBe(other);
  expect(fileToSend(values, other, campaign)).toBeNull();
  expect(fileToSend({ ...values, Document: 'noel.html' }, same)).toBe(same);
});
