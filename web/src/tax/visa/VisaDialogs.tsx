import { DoublesDialog } from './DoublesDialog.tsx';
import { ExclusionDialog, MissionEndDialog, TerminationDialog } from './EndDialogs.tsx';
import { MembershipDialog } from './MembershipDialog.tsx';
import { RatingDialog, RatingLabelDialog } from './RatingDialogs.tsx';
import type { Asked } from './use-visa-actions.ts';

interface VisaDialogsProps {
  asked: Asked;
  onClose: () => void;
  onDone: () => void;
}

/** The dialog that a button of the register opens. */
export default function VisaDialogs({ asked, ...rest }: VisaDialogsProps) {
  if (asked.what === 'labels') return <RatingLabelDialog {...rest} />;
  if (asked.what === 'membership') return <MembershipDialog visa={asked.of} {...rest} />;
  const props = { visa: asked.of, ...rest };
  if (asked.what === 'terminate') return <TerminationDialog {...props} />;
  if (asked.what === 'exclude') return <ExclusionDialog {...props} />;
  if (asked.what === 'mission-end') return <MissionEndDialog {...props} />;
  if (asked.what === 'rating') return <RatingDialog {...props} />;
  return <DoublesDialog {...props} />;
}
