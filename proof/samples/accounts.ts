import { type TestFirm, testPassword } from '../firms.ts';
import type { AreaSamples } from './sample.ts';

const typed = () => Buffer.from(testPassword).toString('base64');

export const accounts: AreaSamples = {
  values: {
    Password: typed,
    CurrentPassword: typed,
    NewPassword: () => 'Nouvelle-épreuve-2027!',
    ConfirmNewPassword: () => 'Nouvelle-épreuve-2027!',
    'POST account/register#Password': () => 'Nouvelle-épreuve-2027!',
    email: (firm) => firm.users.ADMINSTRATOR.email,
    UserId: (firm) => String(firm.users.ADMINSTRATOR.id),
    Code: () => 'ABC234',
    PhoneNumber: () => '06 01 02 03 04',
    Response: () => ({ id: 'inconnue', type: 'public-key' }),
    'POST account/sendmailforresetpassword#Email': (firm) => firm.users.SUPPORT.email,
  },
  sought: {
    'POST account/getbyemail#Email': (firm) => firm.users.SUPPORT.email,
    'POST Client/GetListClientAsKeyValueObjectByFilter#Filter': (firm) => firm.name.split(' ').at(-1) ?? '',
    'POST outbox/GetMessages#Recipient': (firm: TestFirm) =>
      `destinataire.${firm.number === 1 ? 'a' : 'b'}@clients.example`,
  },
};
