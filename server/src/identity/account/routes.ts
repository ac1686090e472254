import * as calls from '#contract/identity/account/calls.ts';
import {
  GetLogoClient,
  GetPhoto,
  updatePhoto as updatePhotoCall,
} from '#contract/identity/account/photo-calls.ts';
import type { AuthNeeds } from '#server/identity/auth/needs.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import {
  isCoffreFortEnabled,
  readCoffreFortUser,
  registerCoffreFort,
  setCoffreFortEnabled,
} from './coffre-fort.ts';
import {
  listCollaborators,
  listCollaboratorsByRole,
  listLinkedUsers,
  listResponsables,
} from './colleagues.ts';
import { readAddress, readClientAndCabinet, readIdentity, updateSettings } from './identity.ts';
import { askPhoneChange, changePhone, readPhoneNumber } from './phone.ts';
import { readLogo, readPhoto, updatePhoto } from './photo.ts';
import { isTwoFactorEnabled, setTwoFactorEnabled } from './two-step-settings.ts';

export function accountRoutes(needs: AuthNeeds, files: FileStore): Route[] {
  return [
    serve(calls.GetConnectedUserNomAndPrenomAndEmail, readIdentity),
    serve(calls.updateSettings, updateSettings),
    serve(updatePhotoCall, (context) => updatePhoto(context, files)),
    serve(GetPhoto, (context) => readPhoto(context, files)),
    serve(GetLogoClient, (context) => readLogo(context, files)),
    serve(calls.GetConnectedUserAddress, readAddress),
    serve(calls.GetClientAndCabinetForConnectedUser, readClientAndCabinet),
    serve(calls.GetConnectedUserPhoneNumber, readPhoneNumber),
    serve(calls.SendChangePhoneNumberTokenAsync, (context) => askPhoneChange(context, needs)),
    serve(calls.UpdatePhoneNumberAsync, (context) => changePhone(context, needs)),
    serve(calls.GetTwoFactorEnabledAsync, isTwoFactorEnabled),
    serve(calls.SetTwoFactorEnabledAsync, (context) => setTwoFactorEnabled(context, needs)),
    serve(calls.GetCoffreFortEnabledAsync, isCoffreFortEnabled),
    serve(calls.SetCoffreFortEnabledAsync, setCoffreFortEnabled),
    serve(calls.registerCoffreFort, registerCoffreFort),
    serve(calls.GetCoffreFortuser, readCoffreFortUser),
    serve(calls.GetCollaborators, listCollaborators),
    serve(calls.GetCollaboratorsByRoleName, listCollaboratorsByRole),
    serve(calls.getLinkedUsersForConnectedUser, listLinkedUsers),
    serve(calls.getResponsablesForConnectedUser, listResponsables),
  ];
}
