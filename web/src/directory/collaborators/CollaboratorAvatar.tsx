import type { CollaboratorRow } from '#contract/directory/collaborators/collaborator.ts';
import { Avatar } from '#web/kit/page/Avatar.tsx';
import { usePicture } from './use-collaborators.ts';

type StaffAvatarProps = Pick<CollaboratorRow, 'Id' | 'PhotoId' | 'Nom' | 'Prenom'> & {
  /** Pixels. */
  size?: number;
};

/** The picture or the initials of a member of the staff. */
export function CollaboratorAvatar({ Nom, Prenom, size, ...picture }: StaffAvatarProps) {
  return <Avatar name={`${Prenom} ${Nom}`} image={usePicture(picture)} {...(size && { size })} />;
}
