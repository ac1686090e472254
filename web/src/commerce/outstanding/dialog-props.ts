/** What a dialog about an account is given. */
export interface AccountDialogProps {
  cle: string;
  onDone: () => void;
  onClose: () => void;
}
