import { encode } from 'uqr';
import css from './account.module.css';

/** A QR code drawn in the page: its content goes nowhere. Black on white in both themes, as cameras read it. */
export function QrCode({ content, label }: { content: string; label: string }) {
  const { data, size } = encode(content, { ecc: 'M', border: 3 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className={css.qr}>
      <path d={path} />
    </svg>
  );
}
