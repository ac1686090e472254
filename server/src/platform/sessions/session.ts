/** The session context of a call: its user, as their firm knows them. */
export interface Session {
  clientId: number;
  sessionId: string;
  userId: number;
  fullName: string;
  email: string;
  kind: 'staff' | 'client';
  roles: string[];
  /** Whether the firm has the module that the call asks for. */
  hasModule: boolean;
  /** What the firm's administrator decided of the permission that the call asks for, by role. */
  overrides: Record<string, boolean> | null;
  /** Whether the session has proved anew what the call asks for. */
  hasStepUp: boolean;
}
