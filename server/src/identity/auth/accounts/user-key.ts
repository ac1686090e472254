/** A user, within their firm. */
export interface UserKey {
  clientId: number;
  userId: number;
}
