export const mailingsPath = '/tableau-de-bord/communication';
